"""The Hunger step. DP-52 … DP-64, Q22 … Q35; three tests are the rulebook's own examples."""

from __future__ import annotations

import pytest

import snowbound
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.rules.party import need
from tests.games.donner_party.camp import (
    CARDS,
    DEAD,
    DONE,
    DONNERS,
    EDDY,
    ELITHA,
    FEEDING,
    FOSTER,
    FRANKLIN,
    GEORGE,
    GONE,
    ISABELLA,
    LAYING,
    LUIS,
    NAOMI,
    PATRICK,
    PEGGY,
    REEDS,
    SALVADOR,
    TAMSEN,
    H,
    W,
    asked,
    camp,
    card,
    face,
    faces,
    feed,
    food,
    forage_kind,
    hand,
    labels,
    laid,
    party,
    pass_all,
    play,
    settler,
    shame,
    told,
    who,
)

HUNGRY = {GEORGE: W, TAMSEN: W, ELITHA: W}
STEW, OX, JERKY, BEAR, MICE, BARK = (
    "dec_ox_hide_stew", "dec_frozen_ox", "oct_jerky", "nov_grizzly_bear", "dec_field_mice", "jan_pine_bark",
)  # fmt: skip


@pytest.mark.clause("DP-58", "DP-60", "DP-62", "DP-63", "DP-65", "Q31", "V-1")
def test_george_starves_and_the_rest_is_shame() -> None:
    """The rulebook's example: three Weakened, no Food: Hunger 2, one dies, one Shame, the others are fed."""
    state = camp(party(HUNGRY), at=feed(0))
    assert who(state, 0)["settlers"] == {GEORGE: DEAD, TAMSEN: W, ELITHA: W}
    assert shame(state, 0) == 1
    assert [str(e) for e in told(state.opening, "starved")] == ["George Donner starved to death."]
    assert state.view(1)["parties"][0]["settlers"][GEORGE] == DEAD


@pytest.mark.clause("DP-52", "DP-3", "DP-6")
def test_what_a_party_needs() -> None:
    """The rulebook's example first: three Weakened need 2."""
    for healthy, weakened, wanted in [
        (0, 3, 2),
        (0, 1, 1),
        (0, 2, 1),
        (0, 4, 2),
        (0, 5, 3),
        (2, 3, 4),
        (5, 0, 5),
    ]:
        names = [GEORGE, TAMSEN, FOSTER, ELITHA, NAOMI]
        state = camp(party({n: H if i < healthy else W for i, n in enumerate(names[: healthy + weakened])}))
        assert need(camp_record(state), CARDS, 0) == wanted


def camp_record(state: snowbound.State) -> x.DonnerParty:
    record: x.DonnerParty = state.record
    return record


@pytest.mark.clause("DP-54", "DP-55", "DP-66", "DP-67", "DP-68", "Q23", "Q27")
def test_one_ox_feeds_one_stew() -> None:
    """The rulebook's example: both want the only Ox; the earlier in turn order gets it."""
    state = camp(
        party(HUNGRY, laid(STEW)),
        party(faces(REEDS, W), laid("jan_ox_hide_stew")),
        at=FEEDING,
        oxen=1,
        spent={OX: 1},
    )
    assert state.position()["oxen"] == 0
    assert face(state, GEORGE) == W  # 2 Food for 2 needed
    assert [str(e) for e in told(state.opening, "fizzled")] == [
        "There was no Ox for Ox Hide Stew. It was wasted."
    ]
    assert face(state, "margaret_reed") == DEAD
    assert shame(state, 1) == 1  # the full need of 2, less the death
    assert state.position()["spent"]["jan_ox_hide_stew"] == 1


@pytest.mark.clause("DP-59", "Q24")
def test_a_player_whose_stew_failed_must_add_the_jerky() -> None:
    """Food 0 with a source left."""
    state = camp(
        party(HUNGRY, laid(STEW)),
        party(faces(REEDS, W), laid("jan_ox_hide_stew"), JERKY),
        at=FEEDING,
        oxen=1,
        spent={OX: 1},
    )
    assert asked(state) == "must feed"
    assert state.actions(1) == [card(state, 1, JERKY)]
    events = state.apply(1, card(state, 1, JERKY))
    assert [str(e) for e in told(events, "added late")] == ["Seat 1 had to add Jerky."]
    assert face(state, "margaret_reed") == W
    assert hand(state, 1) == []


@pytest.mark.clause("DP-66", "Q23")
def test_an_ox_used_earlier_in_the_step_serves_a_later_stew() -> None:
    state = camp(party(HUNGRY, laid(OX)), party(faces(REEDS, W), laid("jan_ox_hide_stew")), at=FEEDING)
    assert face(state, "margaret_reed") == W
    assert state.position()["oxen"] == 0
    assert len(told(state.opening, "ox buried")) == 1


@pytest.mark.clause("Q27")
@pytest.mark.parametrize(("option", "left"), [("spent", []), ("returned", ["dec_ox_hide_stew"])])
def test_a_card_whose_requirement_fails(option: str, left: list[str]) -> None:
    state = camp(party(HUNGRY, laid(STEW)), at=feed(0), FIZZLED_FORAGE=option)
    assert hand(state, 0) == left


@pytest.mark.clause("DP-61", "Q30", "Q26")
def test_the_oldest_then_the_youngest_then_as_the_owner_likes() -> None:
    """Need 5, Food 2."""
    people = {GEORGE: H, TAMSEN: H, FOSTER: H, ELITHA: H, NAOMI: H}
    state = camp(party(people, laid(JERKY)), at=feed(0))
    assert asked(state) == "weaken"
    assert face(state, GEORGE) == face(state, NAOMI) == W
    assert labels(state, 0) == [
        "Tamsen Donner weakens",
        "William Foster weakens",
        "Elitha Donner weakens",
    ]
    with pytest.raises(snowbound.IllegalAction, match=r"George Donner is already Weakened.*DP-61"):
        state.apply(0, settler(state, GEORGE))
    state.apply(0, settler(state, FOSTER))
    assert who(state, 0)["settlers"] == {GEORGE: W, TAMSEN: H, FOSTER: W, ELITHA: H, NAOMI: W}


@pytest.mark.clause("Q30")
def test_a_weakened_oldest_is_passed_over_while_somebody_is_healthy() -> None:
    state = camp(party({GEORGE: W, TAMSEN: H, ELITHA: W}, food=1), at=feed(0))
    assert who(state, 0)["settlers"] == {GEORGE: W, TAMSEN: W, ELITHA: W}


@pytest.mark.clause("DP-57", "DP-62", "DP-63")
@pytest.mark.parametrize(("gift", "dies", "cards"), [(0, True, 2), (1, True, 1), (2, True, 0), (3, False, 0)])
def test_five_weakened_with_more_and_more_food(gift: int, dies: bool, cards: int) -> None:
    people = {GEORGE: W, TAMSEN: W, FOSTER: W, ELITHA: W, NAOMI: W}
    state = camp(party(people, food=gift), at=feed(0))
    assert face(state, GEORGE) == (DEAD if dies else W)
    assert shame(state, 0) == cards
    assert sum(f == DEAD for f in who(state, 0)["settlers"].values()) == dies


@pytest.mark.clause("DP-32")
def test_surplus_is_lost() -> None:
    """Need 3, a bear of 4."""
    state = camp(party(DONNERS, laid(BEAR)), at=feed(0))
    assert [str(e) for e in told(state.opening, "fed")] == ["Seat 0’s camp had 4 Food and ate."]
    assert food(state, 0) == 0
    assert who(state, 0)["settlers"] == DONNERS


@pytest.mark.clause("DP-53", "DP-59", "Q24")
def test_a_player_who_can_generate_food_must_lay_some_down() -> None:
    state = camp(party(DONNERS, JERKY), at=LAYING)
    assert state.actions(0) == [card(state, 0, JERKY)]
    with pytest.raises(snowbound.IllegalAction, match=r"you must lay some of it down.*DP-59"):
        state.apply(0, DONE)
    state.apply(0, card(state, 0, JERKY))
    assert state.actions(0) == [DONE]


@pytest.mark.clause("Q24")
def test_a_stew_without_an_ox_need_not_be_laid_down_but_is_owed_when_one_appears() -> None:
    state = camp(party(DONNERS, OX), party(REEDS, STEW), at=LAYING)
    assert DONE in state.actions(1)
    state.apply(1, DONE)
    state.apply(0, card(state, 0, OX))
    state.apply(0, DONE)
    assert asked(state) == "must feed"
    assert state.actions(1) == [card(state, 1, STEW)]


@pytest.mark.clause("Q26", "DP-59")
def test_underfeeding_on_purpose_is_legal() -> None:
    """Need 5, a Jerky laid down and a bear kept: Hunger 3."""
    people = {**DONNERS, FOSTER: H, NAOMI: H}
    state = camp(party(people, JERKY, BEAR), at=LAYING)
    state.apply(0, card(state, 0, JERKY))
    assert DONE in state.actions(0)
    state.apply(0, DONE)
    assert asked(state) == "weaken"
    assert hand(state, 0) == [BEAR]
    assert face(state, GEORGE) == face(state, NAOMI) == W


@pytest.mark.clause("Q28")
def test_an_ox_and_a_stew_together_in_the_owners_order() -> None:
    state = camp(party({**DONNERS, EDDY: H, NAOMI: H}, laid(OX), laid(STEW)), at=feed(0))
    assert asked(state) == "order of forage"
    other = state.clone()
    state.apply(0, card(state, 0, OX, is_laid=True))
    assert who(state, 0)["settlers"] == {**DONNERS, EDDY: H, NAOMI: H}  # 3 and 2
    other.apply(0, card(other, 0, STEW, is_laid=True))
    assert face(other, GEORGE) == face(other, NAOMI) == W  # 3 only
    assert other.position()["oxen"] == 1


@pytest.mark.clause("DP-52", "DP-58")
def test_a_party_that_cards_have_freed_of_all_need_needs_nothing() -> None:
    state = camp(party({GEORGE: W}, extra_need=-2), party(REEDS, food=3), at=feed(0, rest=True))
    assert told(state.opening, "fed")[0].args == (0, 0, 0)


@pytest.mark.clause("Q28", "DP-68")
def test_the_owner_says_which_stew_gets_the_only_ox() -> None:
    """Both give 2, but they are cards of two months: which one is lost is the owner's business."""
    other = "jan_ox_hide_stew"
    state = camp(party(DONNERS, laid(STEW), laid(other)), at=feed(0), oxen=1, spent={"nov_frozen_ox": 1})
    assert asked(state) == "order of forage"
    assert state.actions(0) == [card(state, 0, name, is_laid=True) for name in (STEW, other)]
    events = state.apply(0, card(state, 0, other, is_laid=True))
    assert [event.args[1] for event in told(events, "fizzled")] == [forage_kind(STEW)]
    same = camp(party(DONNERS, laid(other), laid(other)), at=feed(0), oxen=1, spent={"nov_frozen_ox": 1})
    assert asked(same) != "order of forage"
    without = camp(party(DONNERS, laid(STEW), laid(other)), at=feed(0))
    assert asked(without) != "order of forage", "there is no Ox for either"


@pytest.mark.clause("Q28")
def test_the_order_is_not_asked_where_it_changes_nothing() -> None:
    assert (
        asked(camp(party(DONNERS, laid(OX), laid(STEW)), at=feed(0), oxen=1, spent={"nov_frozen_ox": 1}))
        == ""
    )
    assert asked(camp(party(DONNERS, laid(OX), laid(JERKY)), at=feed(0))) == ""


@pytest.mark.clause("Q29")
def test_cards_without_food_may_be_laid_down_and_are_spent() -> None:
    state = camp(party(DONNERS, BARK), at=LAYING)
    state.apply(0, card(state, 0, BARK))
    state.apply(0, DONE)
    assert hand(state, 0) == []
    assert state.position()["spent"][BARK] == 1


@pytest.mark.clause("Q22")
def test_forage_is_good_in_the_round_it_was_taken_and_keeps() -> None:
    state = camp(party(DONNERS, "nov_fresh_beef", BEAR, *["oct_jerky"] * 3), month="mar", at=LAYING)
    state.apply(0, card(state, 0, BEAR))
    assert len(state.actions(0)) == 3  # done, beef, jerky; equal cards are one choice
    state.apply(0, DONE)
    assert hand(state, 0) == ["oct_jerky"] * 3 + ["nov_fresh_beef"]


@pytest.mark.clause("Q31", "DP-61")
@pytest.mark.parametrize(("before", "victim"), [(0, GEORGE), (1, NAOMI), (2, None)])
def test_who_starves_next_with_the_other_order(before: int, victim: str | None) -> None:
    people = {GEORGE: W, TAMSEN: W, NAOMI: W, LUIS: GONE, SALVADOR: GONE}
    state = camp(party(people, starved=before), at=feed(0), STARVE_ORDER="oldest_youngest_free")
    if victim is None:
        assert asked(state) == "starve"
        assert labels(state, 0) == ["George Donner starves", "Tamsen Donner starves", "Naomi Pike starves"]
        state.apply(0, settler(state, TAMSEN))
        victim = TAMSEN
    assert [n for n, f in who(state, 0)["settlers"].items() if f == DEAD] == [victim]


@pytest.mark.clause("Q31")
def test_the_present_oldest_starves_round_after_round() -> None:
    people = {GEORGE: W, TAMSEN: W, NAOMI: W, LUIS: GONE, SALVADOR: GONE}
    state = camp(party(people, starved=2), at=feed(0))
    assert face(state, GEORGE) == DEAD


@pytest.mark.clause("Q32")
def test_the_oldest_can_be_weakened_and_starve_in_one_round() -> None:
    state = camp(party({GEORGE: H, TAMSEN: W, ELITHA: W}), at=feed(0))
    assert face(state, GEORGE) == DEAD
    assert shame(state, 0) == 0  # need 2: weakened, dead


@pytest.mark.clause("DP-64", "Q33")
def test_an_action_kills_in_any_order_and_lowers_the_need() -> None:
    """60H, 44W, 13W; a Rifle kills the Healthy one in the feeding window; need drops from 2 to 1."""
    state = camp(
        party({GEORGE: H, TAMSEN: W, ELITHA: W}, laid(MICE)), party(REEDS, actions=["rifle"]), at=feed(0)
    )
    assert asked(state) == "window"
    state.apply(1, play(state, 1, "rifle"))
    state.apply(1, settler(state, GEORGE))
    pass_all(state)
    assert who(state, 0)["settlers"] == {GEORGE: DEAD, TAMSEN: W, ELITHA: W}  # 1 Food for 1 needed
    assert shame(state, 1) == 3


@pytest.mark.clause("DP-56", "DP-70")
def test_a_food_action_can_wait_for_ones_own_feeding_turn() -> None:
    state = camp(party(DONNERS, actions=["slaughter_the_dog"]), at=feed(0))
    assert asked(state) == "window"
    state.apply(0, play(state, 0, "slaughter_the_dog"))
    assert who(state, 0)["settlers"] == {GEORGE: W, TAMSEN: H, ELITHA: H}  # 2 of 3


@pytest.mark.clause("DP-59", "Q24", "Q25", "W-8", "N-10")
def test_a_food_action_is_forced_before_forage_whatever_its_shame() -> None:
    state = camp(
        party(DONNERS, JERKY, actions=["grave_robbing", "slaughter_the_dog"]),
        party({**REEDS, FOSTER: DEAD}),
        at=LAYING,
    )
    assert DONE in state.actions(0)  # the Actions are means enough
    state.apply(0, DONE)
    pass_all(state)
    assert asked(state) == "must feed"
    assert labels(state, 0) == [
        "Play Grave Robbing, 2 Shame cards",
        "Play Slaughter the Dog, one Shame card",
    ]
    assert "W-8" in state.choices(0)[0].clauses
    state.apply(0, play(state, 0, "grave_robbing"))
    assert face(state, FOSTER) == "removed"
    assert shame(state, 0) == 2
    assert face(state, GEORGE) == W
    assert face(state, TAMSEN) == H
    assert hand(state, 0) == [JERKY]  # one source is enough


@pytest.mark.clause("Q25")
def test_drawing_lots_is_never_forced() -> None:
    state = camp(party(DONNERS, actions=["drawing_lots"]), at=feed(0))
    pass_all(state)
    assert asked(state) == ""
    assert faces(DONNERS, W) == who(state, 0)["settlers"]


@pytest.mark.clause("Q24", "Q25", "DP-59")
@pytest.mark.parametrize(
    ("option", "may_stop", "forced"),
    [("forage_and_actions", True, True), ("forage_only", False, False), ("off", True, False)],
)
def test_the_duty_by_option(option: str, may_stop: bool, forced: bool) -> None:
    state = camp(party(DONNERS, JERKY, actions=["slaughter_the_dog"]), at=LAYING, MUST_FEED=option)
    assert (DONE in state.actions(0)) == may_stop
    state = camp(party(DONNERS, actions=["slaughter_the_dog"]), at=feed(0), MUST_FEED=option)
    pass_all(state)
    assert (asked(state) == "must feed") == forced
    state = camp(party(DONNERS, JERKY), at=feed(0), MUST_FEED=option)
    assert (asked(state) == "must feed") == (option != "off")


@pytest.mark.clause("Q24", "DP-30")
def test_a_gift_is_not_generated_food() -> None:
    state = camp(party(DONNERS, JERKY, food=2), at=feed(0))
    assert asked(state) == "must feed"
    state = camp(party(DONNERS, JERKY, food=3), at=feed(0))
    assert asked(state) == ""  # nothing is owed once the need is met
    assert hand(state, 0) == [JERKY]


@pytest.mark.clause("Q24")
def test_food_generated_earlier_in_the_round_lifts_the_duty() -> None:
    state = camp(party(DONNERS, JERKY, food=1, generated=True), at=LAYING)
    assert DONE in state.actions(0)


@pytest.mark.clause("Q34")
def test_early_food_waits_in_a_public_pool_and_is_gone_after_the_feeding_turn() -> None:
    state = camp(party(DONNERS, actions=["slaughter_the_dog"]), at=in_pre_bid())
    state.apply(0, play(state, 0, "slaughter_the_dog"))
    assert food(state, 0) == 2
    assert state.view(1)["parties"][0]["food"] == 2


def in_pre_bid() -> list[dict[str, object]]:
    """The window before the bids, a whole round still ahead; seat 1 keeps the game waiting with an Action."""
    return [{"do": "round", "step": "bid"}, {"do": "window", "window": "pre bid"}]


@pytest.mark.clause("Q73")
def test_forage_laid_down_cannot_be_stolen() -> None:
    state = camp(party(DONNERS, laid(JERKY)), party(REEDS, BARK, actions=["theft"]), at=feed(0))
    assert asked(state) == "window"
    assert state.actions(1) == [x.NO, 1, 2, 3]  # nobody has Forage in hand but the thief
    state = camp(party(DONNERS, laid(JERKY), BEAR), party(REEDS, actions=["theft"]), at=feed(0))
    state.apply(1, play(state, 1, "theft"))
    assert hand(state, 1) == [BEAR]


@pytest.mark.clause("Q73")
def test_forage_gained_after_laying_down_is_kept_for_later() -> None:
    state = camp(party(DONNERS, laid(MICE), actions=["theft"]), party(REEDS, BEAR), at=feed(0))
    state.apply(0, play(state, 0, "theft"))
    pass_all(state)
    assert asked(state) == ""
    assert hand(state, 0) == [BEAR]
    assert face(state, GEORGE) == W


@pytest.mark.clause("DP-54", "Q23", "V-5")
@pytest.mark.parametrize(("option", "open_at_once"), [("sequential", False), ("reveal_all_first", True)])
def test_when_what_was_laid_down_is_turned_up(option: str, open_at_once: bool) -> None:
    state = camp(
        party(DONNERS, JERKY, actions=["theft"]), party(REEDS, BEAR, BARK), at=LAYING, FEEDING=option
    )
    state.apply(0, card(state, 0, JERKY))
    state.apply(0, DONE)
    state.apply(1, card(state, 1, BEAR))
    state.apply(1, card(state, 1, BARK))
    state.apply(1, DONE)
    assert asked(state) == "window"  # in the feeding turn of seat 0
    seen = state.view(0)["parties"][1]["forage"]
    assert all(entry["laid"] for entry in seen)
    assert ([entry["card"] for entry in seen] == [BEAR, BARK]) == open_at_once
    if not open_at_once:
        assert [entry["card"] for entry in seen] == ["nov", "jan"]


@pytest.mark.clause("DP-53", "V-5")
def test_nobody_sees_what_others_lay_down_before_all_are_ready() -> None:
    state = camp(party(DONNERS, JERKY, BEAR), party(REEDS, BARK), at=LAYING)
    before = state.view(1)
    state.apply(0, card(state, 0, BEAR))
    assert state.view(1) == before
    state.apply(0, DONE)
    seen = state.view(1)
    assert seen["waiting"] == [1]
    assert seen["parties"] == before["parties"]
    state.apply(1, DONE)
    assert told(state.opening, "laid") == []


@pytest.mark.clause("DP-4")
def test_historical_fates_have_no_effect() -> None:
    state = camp(party({PATRICK: W, PEGGY: W, ISABELLA: W}), party({FRANKLIN: W, **faces({}, W)}), at=feed(0))
    assert face(state, PATRICK) == DEAD  # he lived in 1847


@pytest.mark.clause("DP-31")
def test_nobody_recovers_when_fed() -> None:
    state = camp(party(HUNGRY, laid(BEAR)), at=feed(0))
    assert who(state, 0)["settlers"] == HUNGRY
