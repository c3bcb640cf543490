"""The pages' language files: no message missing, none unused, and no argument that a page does not pass."""

from __future__ import annotations

import pytest

from snowbound.words import pages
from snowbound.words.pages import Pages, of_pages, problems

LANGUAGES = sorted({path.stem for path in pages.SOURCES.glob("words/*.ftl")})


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wrong_with_the_pages_words(language: str) -> None:
    assert of_pages(language) == []


def test_no_page_gives_an_argument_that_nobody_uses() -> None:
    english = pages.LanguageFile("\n".join(path.read_text() for path in pages.files("en")))
    for call in Pages.read(pages.sources()).calls:
        used = set[str]().union(*(english.variables(name) for name in call.messages))
        assert call.arguments <= used or not call.messages, call


SOURCE = """
<script lang="ts">
  // say("never") is a comment
  const KINDS = { a: "by-name" };
  const text = $derived(say("counted", { count: all.filter((x) => x.is("a, b")).length, name }));
</script>
<p title={say("plain")}>{say(kind === "move" ? "one" : 'other', { time: `${a}, ${b}` })}</p>
{say(KINDS[kind])}
<style>p { content: "say(x)" }</style>
"""
ENGLISH = """
plain = Plain
counted = { $count } of { $name }
one = One { $time }
other = Other { $time }
by-name = By name
"""


def checked(source: str, english: str = ENGLISH, page: str = SOURCE) -> list[str]:
    return problems(source, english, Pages.read([("Page.svelte", page)]))


def test_what_a_page_says_is_found() -> None:
    assert checked(ENGLISH) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("plain = Plain", "", "plain: missing"),
        ("plain = Plain", "plain = Plain\nlate = Late", "late: unused"),
        ("{ $name }", "{ $nmae }", "counted, said in Page.svelte: $nmae is not passed"),
        ("Other { $time }", "Other { $tmie }", "other, said in Page.svelte: $tmie is not passed"),
        (
            "By name",
            "By { $name }",
            "by-name: takes no arguments, as its name is worked out where it is said",
        ),
        ("Plain", "{ plian }", "plain: { plian } is no message"),
        ("Plain", "{ CAPTIAL($x) }", "plain: unknown function CAPTIAL()"),
        ("plain = Plain", "plain = Plain\nplain = Again", "plain: appears twice"),
        ("{ $count }", "{ $count", 'not Fluent, line 3: Expected token: "}"'),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, problem: str) -> None:
    assert ENGLISH.count(old) == 1
    assert problem in checked(ENGLISH.replace(old, new))


def test_what_a_page_says_and_english_lacks_is_said() -> None:
    without = ENGLISH.replace("plain = Plain\n", "")
    assert checked(without, without) == ["plain, said in Page.svelte: no such message"]
    assert "late: not in English" in checked(ENGLISH + "late = Spät\n", page='{say("late")}' + SOURCE)


@pytest.mark.parametrize(
    ("source", "calls"),
    [
        ('{say(a ? "one" : b ? "two" : "three", { n })}', [({"one", "two", "three"}, {"n"})]),
        ('{say(kind === "move" ? "one" : "two")}', [({"one", "two"}, set())]),
        (
            '{say("outer", { who: say("inner", { x: f(1, 2) }), n: 1 })}',
            [({"outer"}, {"who", "n"}), ({"inner"}, {"x"})],
        ),
        (
            '<Row label={say("label")} onclick={() => go(say("gone", { to: [1, 2] }))} />',
            [({"label"}, set()), ({"gone"}, {"to"})],
        ),
        ("{say(NAMES[kind], { n })}", [(set(), {"n"})]),
        ('// say("a")\n/* say("b") */<!-- say("c") -->', []),
        ('{essay("a")}{it.say("b")}', []),
    ],
)
def test_calls_of_say_are_read(source: str, calls: list[tuple[set[str], set[str]]]) -> None:
    found = Pages.read([("Page.svelte", source)]).calls
    assert [(set(call.messages), set(call.arguments)) for call in found] == calls


def test_a_message_whose_name_is_put_together_is_said() -> None:
    found = Pages.read([("Page.svelte", "{say(`history-${id}`)}{{ id: `choice-${id}` }}")])
    assert found.says("history-snow")
    assert not found.says("choice-snow")  # a game's own
