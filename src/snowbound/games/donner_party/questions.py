"""Every question of Donner Party: what it is about, what may be answered, what an absent player answers, and why
something else is no answer."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import FLAG, NUMBER, Thing, one_of
from snowbound.engine.flow import NONE, cell, top
from snowbound.engine.questions import Answer, Asking, choice, declare, question
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.absent import (
    cheapest,
    first,
    first_in_turn,
    first_of_use,
    fullest_meal,
    most_frail,
    most_shame,
    newest,
)
from snowbound.games.donner_party.events import (
    ACTION,
    ALTERNATIVE,
    FAMILY,
    SEAT,
    SETTLER,
    SOURCE,
)
from snowbound.games.donner_party.forage import FOOD, food_of, to_lay
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import (
    FACES,
    WINDOW_WORDS,
    action_name,
    option_name,
    source_name,
)
from snowbound.games.donner_party.refusals import (
    no_action_there,
    no_bids,
    no_card_there,
    no_end,
    no_food_action,
    no_lay,
    no_pick,
    no_response,
    no_settler,
    no_suffering,
    no_target,
    no_window,
    not_now,
    press_action,
    press_forage,
    press_settler,
)
from snowbound.games.donner_party.rules import answers
from snowbound.games.donner_party.rules.ai import food_laid
from snowbound.games.donner_party.rules.hunger import laid_cards
from snowbound.games.donner_party.rules.party import need
from snowbound.games.donner_party.rules.spread import struck_now
from snowbound.games.donner_party.rules.targets import asks_for_party
from snowbound.games.donner_party.things import (
    where_action,
    where_card,
    where_communal,
    where_seat,
    where_settler,
    whose,
)
from snowbound.words import Message

BIDS = range(x.BID, x.TAKE)
TAKES = range(x.TAKE, x.SEAT)
SEATS = range(x.SEAT, x.SETTLER)
SETTLERS = range(x.SETTLER, x.FAMILY)
FAMILIES = range(x.FAMILY, x.PLAY)
PLAYS = range(x.PLAY, x.RETURN)
RETURNS = range(x.RETURN, x.FORAGE)
FORAGES = range(x.FORAGE, x.OPTION)
OPTIONS = range(x.OPTION, x.ACTIONS)

WINDOW = one_of("window", WINDOW_WORDS)
FACE = one_of("face", FACES)
AIM = one_of("aim", ("party", "body", "settler"))
DEEDS = {
    x.WEAKEN: "weaken",
    x.LEAD_OUT: "lead out",
    x.STEAL_FORAGE: "steal",
    x.STEAL_ACTION: "steal",
    x.DISCARD_FORAGE: "discard",
    x.DISCARD_ACTION: "discard",
}
DEED = one_of("deed", tuple(dict.fromkeys(DEEDS.values())))
SHAME_STAYS, MAY_END = Message("warning-shame"), Message("warning-may-end")
SHAME_AND_END = Message("warning-shame-may-end")

# ------------------------------------------------------------------------- what they are about


def _seat(at: Asking) -> dict[str, Any]:
    return {"seat": whose(at.g, at.seat)}


def _window(at: Asking) -> dict[str, Any]:
    """Which window it is; of a feeding turn, whose."""
    window = top(at.g, x.WINDOW)
    fed = {"fed": top(at.g, x.FED)} if window == x.FEEDING_WINDOW else {}
    return {"window": WINDOW_WORDS[window], **fed}


def _action(at: Asking) -> dict[str, Any]:
    g, t = at.g, at.t
    return {**_seat(at), "actor": top(g, x.ACTOR), "action": action_name(t.deck, top(g, x.CARD))}


def _to_name(at: Asking) -> dict[str, Any]:
    g, t = at.g, at.t
    party = asks_for_party(t, top(g, x.CARD), top(g, x.NTH))
    body = t.a_target[top(g, x.CARD)][top(g, x.NTH)][x.TK] == x.T_BODY
    return {**_action(at), "aim": "party" if party else "body" if body else "settler"}


def _to_answer(at: Asking) -> dict[str, Any]:
    """At whom the Action is aimed. One that answers another has no targets."""
    g, t = at.g, at.t
    settlers, parties = [], []
    if top(g, x.ANSWERED) == NONE:
        card = cell(g, g.depth - 2, x.CARD)
        for i in range(t.a_targets[card]):
            chosen, kind = cell(g, g.depth - 2, x.TARGET + i), t.a_target[card][i][x.TK]
            if kind in (x.T_SETTLER, x.T_BODY):
                n = g.settler[answers.owner_of(chosen)][answers.place_of(chosen)]
                settlers.append(t.deck.settlers[n].id)
            elif kind == x.T_PARTY:
                parties.append(chosen)
    return {**_action(at), "settler": settlers, "party": parties[0] if len(parties) == 1 else parties}


def _meal(at: Asking) -> dict[str, Any]:
    who = whose(at.g, at.seat)
    return {"seat": who, "need": need(at.g, at.t, who), "food": at.g.food[who]}


def _laying(at: Asking) -> dict[str, Any]:
    g, who = at.g, whose(at.g, at.seat)
    laid = laid_cards(g, who)
    return {
        **_meal(at),
        "cards": laid,
        "left": g.held[who] - laid,
        "laid": food_laid(g, at.t, who, NONE),
    }


# ------------------------------------------------------------------------------------- choices


def _forage(at: Asking, act: int) -> dict[str, Any]:
    return food_of(at.t, at.g.hand[whose(at.g, at.seat)][answers.slot_laid(act)])


def forage(name: str) -> Answer:
    """A Forage card of the hand."""
    return choice(
        name,
        FORAGES,
        values=_forage,
        touches=lambda at, act: [where_card(whose(at.g, at.seat), answers.slot_laid(act))],
        **FOOD,
    )


def stakes(shame: int, may_end: bool = False) -> tuple[Message | None, Message | None]:
    """What a choice costs, and what is told before it is done (W-8); nothing if it is free."""
    if shame <= 0:
        return None, MAY_END if may_end else None
    return Message("price-shame", {"shame": shame}), SHAME_AND_END if may_end else SHAME_STAYS


def _taken(at: Asking, act: int) -> dict[str, Any]:
    g, slot = at.g, answers.place_taken(act)
    card = g.communal[slot]
    equals = [place for place in range(1, x.COMMUNAL) if g.communal[place] == card]
    nth = equals.index(slot) + 1 if slot in equals and len(equals) > 1 else 0  # of those that read the same
    return {**food_of(at.t, card), "slot": slot, "down": slot == 0, "nth": nth}


TAKE = choice(
    "take",
    TAKES,
    "DP-46",
    "DP-47",
    slot=NUMBER,
    down=FLAG,
    nth=NUMBER,
    values=_taken,
    touches=lambda at, act: [where_communal(answers.place_taken(act))],
    stakes=lambda at, act: stakes(at.g.bid[whose(at.g, at.seat)]),
    **FOOD,
)


def _camp(at: Asking, act: int) -> dict[str, Any]:
    return {"seat": answers.seat_of(act)}


def camp(name: str, values: Any = _camp, **fields: Any) -> Answer:
    """One of the camps."""
    return choice(
        name,
        SEATS,
        seat=SEAT,
        values=values,
        touches=lambda at, act: [where_seat(answers.seat_of(act))],
        **fields,
    )


def _n(g: DonnerParty, act: int) -> int:
    chosen = answers.settler_of(act)
    return int(g.settler[answers.owner_of(chosen)][answers.place_of(chosen)])


def _settler(at: Asking, act: int) -> dict[str, Any]:
    chosen = answers.settler_of(act)
    owner, place = answers.owner_of(chosen), answers.place_of(chosen)
    settler = at.t.deck.settlers[_n(at.g, act)].id
    return {"settler": settler, "seat": owner, "face": FACES[at.g.face[owner][place]]}


def settler(name: str) -> Answer:
    """A Settler on the table."""
    return choice(
        name,
        SETTLERS,
        settler=SETTLER,
        seat=SEAT,
        face=FACE,
        values=_settler,
        touches=lambda at, act: [where_settler(at.t, _n(at.g, act))],
    )


def _kind(at: Asking, act: int) -> int:
    """The Action played, or given back."""
    slot = answers.slot_returned(act) if answers.is_return(act) else answers.slot_played(act)
    return int(at.g.action[whose(at.g, at.seat)][slot])


def _played(at: Asking, act: int) -> dict[str, Any]:
    kind = _kind(at, act)
    shame = int(at.t.a_shame[kind])
    return {"action": action_name(at.t.deck, kind), "shame": max(0, shame), "back": max(0, -shame)}


def _where_played(at: Asking, act: int) -> list[Thing]:
    return [where_action(whose(at.g, at.seat), answers.slot_played(act))]


def _cites_play(at: Asking, act: int) -> tuple[str, ...]:
    kind = _kind(at, act)
    cites: tuple[str, ...] = ("DP-70", "DP-74") if at.t.a_shame[kind] >= 0 else ("DP-70", "DP-76")
    if peeks_at_march(at.g, at.t, kind):
        cites = (*cites, "W-8", "Q65")
    return (*cites, "Q25", "W-8") if at.g.ask == x.FORCED_Q else cites


def peeks_at_march(g: DonnerParty, t: Cards, kind: int) -> bool:
    """W-8: whether an Action looks at, or draws, cards of a month that can hold a Final Rescue."""
    n = sum(row[x.N] for row in t.a_effect[kind] if row[x.OP] in (x.PEEK, x.DRAW_FORAGE))
    for i in range(max(0, g.cards - n), g.cards):
        card = g.deck[i]
        month = card - x.BACK if card >= x.BACK else t.f_month[card]
        if any(t.f_ends[k] and t.f_month[k] == month for k in range(1, t.forage_kinds + 1)):
            return True
    return False


def _stakes_of_play(at: Asking, act: int) -> tuple[Message | None, Message | None]:
    kind = _kind(at, act)
    return stakes(int(at.t.a_shame[kind]), peeks_at_march(at.g, at.t, kind))


PLAYED: dict[str, Any] = {"action": ACTION, "shame": NUMBER, "back": NUMBER}
PLAY = choice(
    "play",
    PLAYS,
    values=_played,
    touches=_where_played,
    stakes=_stakes_of_play,
    cites=_cites_play,
    **PLAYED,
)
RESPOND = choice(
    "answer",
    PLAYS,
    values=_played,
    touches=_where_played,
    stakes=lambda at, act: stakes(int(at.t.a_shame[_kind(at, act)])),
    **PLAYED,
)
GIVE_BACK = choice(
    "give-back",
    RETURNS,
    action=ACTION,
    values=lambda at, act: {"action": action_name(at.t.deck, _kind(at, act))},
    touches=lambda at, act: [where_action(whose(at.g, at.seat), answers.slot_returned(act))],
)


def _family(at: Asking, act: int) -> dict[str, Any]:
    return {"family": at.t.deck.families[answers.family_of(act)].id}


def yields(name: str, action: int) -> Answer:
    return choice(
        name, action, "W-7", window=WINDOW, fed=SEAT, values=lambda at, act: _window(at), behind=x.NO
    )


PASS = choice("pass", x.NO)


def _spread(at: Asking) -> dict[str, Any]:
    """Of which card, and whom it befalls."""
    return {
        **_seat(at),
        "source": source_name(at.t.deck, top(at.g, x.SOURCE)),
        "victim": int(struck_now(at.g)),
    }


def _deed(at: Asking) -> dict[str, Any]:
    op = at.t.a_effect[top(at.g, x.SOURCE)][top(at.g, x.EFFECT)][x.OP]
    return {**_spread(at), "deed": DEEDS[op]}


def _picked(at: Asking, act: int) -> dict[str, Any]:
    return food_of(at.t, at.g.hand[struck_now(at.g)][answers.slot_laid(act)])


PICK_FORAGE = choice(
    "pick",
    FORAGES,
    values=_picked,
    touches=lambda at, act: [where_card(struck_now(at.g), answers.slot_laid(act))],
    **FOOD,
)


def _option(at: Asking, act: int) -> dict[str, Any]:
    return {"alternative": option_name(at.t.deck, top(at.g, x.SOURCE), answers.option_of(act))}


# ----------------------------------------------------------------------------------- questions


def _for_ai(at: Asking, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The AI's is answered by its controller."""
    return (*clauses, "DP-99") if at.g.for_ai else clauses


def _forced(at: Asking, clauses: tuple[str, ...]) -> tuple[str, ...]:
    return ("DP-97", "Q61", "DP-99") if at.g.for_ai else clauses


def asks(code: int, name: str, *clauses: str, refuses: Any = (), **declared: Any) -> Any:
    """Each is somebody's; and whatever is asked, a Settler that is not there and a card of others are no answer."""
    declared = {"about": _seat, "cites": _for_ai, "idle": not_now, "absent": first, **declared}
    if code != x.BID_Q:
        refuses = (*refuses, no_bids(*clauses))
    return question(
        code, name, *clauses, refuses=(no_action_there(*clauses), no_settler, *refuses), seat=SEAT, **declared
    )


QUESTIONS = declare(
    asks(
        x.FAMILY_Q,
        "family",
        "DP-11",
        "Q1",
        choices=[
            choice(
                "family",
                FAMILIES,
                family=FAMILY,
                values=_family,
            )
        ],
    ),
    asks(
        x.WINDOW_Q,
        "window",
        "DP-70",
        "Q36",
        "W-1",
        "W-2",
        window=WINDOW,
        fed=SEAT,
        about=lambda at: {**_seat(at), **_window(at)},
        choices=[
            PASS,
            yields("pass-window", x.YIELD_WINDOW),
            yields("pass-step", x.YIELD_STEP),
            yields("pass-round", x.YIELD_ROUND),
            PLAY,
        ],
        refuses=[no_window],
        means=Message("stakes-window"),
        presses=press_action,
    ),
    asks(
        x.WHO_FIRST_Q,
        "who first",
        "DP-72",
        "Q37",
        "W-2",
        choices=[
            camp(
                "first",
                lambda at, act: {
                    **_camp(at, act),
                    "action": action_name(at.t.deck, at.g.played[answers.seat_of(act)]),
                },
                action=ACTION,
            )
        ],
        absent=first_in_turn,
    ),
    asks(
        x.TARGET_Q,
        "target",
        "DP-69",
        "Q70",
        "W-2",
        actor=SEAT,
        action=ACTION,
        aim=AIM,
        about=_to_name,
        choices=[camp("camp"), settler("settler")],
        refuses=[no_target],
        presses=press_settler,
    ),
    asks(
        x.VICTIM_Q,
        "victim",
        "W-2",
        "W-3",
        actor=SEAT,
        action=ACTION,
        about=_action,
        choices=[settler("settler")],
        absent=most_frail,
        refuses=[no_target],
        presses=press_settler,
    ),
    asks(
        x.RESPOND_Q,
        "respond",
        "DP-71",
        "Q38",
        "W-3",
        actor=SEAT,
        action=ACTION,
        settler=SETTLER,
        party=SEAT,
        about=_to_answer,
        choices=[choice("decline", x.NO), RESPOND],
        refuses=[no_response],
        presses=press_action,
    ),
    asks(
        x.BID_Q,
        "bid",
        "DP-43",
        "DP-47",
        choices=[
            choice(
                "bid",
                BIDS,
                bid=NUMBER,
                values=lambda at, act: {"bid": answers.bid_of(act)},
                typed="bid",
                means=lambda at, act: Message("means-bid", {"bid": answers.bid_of(act)}),
            )
        ],
        means=Message("stakes-bid"),
    ),
    asks(x.TIE_Q, "tie", "DP-45", "Q18", choices=[camp("tie")], absent=first_in_turn),
    asks(
        x.PICK_Q,
        "pick",
        "DP-46",
        "DP-47",
        "DP-48",
        bid=NUMBER,
        about=lambda at: {**_seat(at), "bid": at.g.bid[whose(at.g, at.seat)]},
        choices=[choice("draw", x.DRAW, "DP-46", "DP-48"), TAKE],
        refuses=[no_card_there],
    ),
    asks(
        x.LAY_Q,
        "lay down",
        "DP-53",
        "DP-59",
        "Q24",
        message="lay",
        need=NUMBER,
        food=NUMBER,
        cards=NUMBER,
        left=NUMBER,
        laid=NUMBER,
        about=_laying,
        choices=[
            choice(
                "lay-done",
                x.NO,
                cards=NUMBER,
                values=lambda at, act: {"cards": laid_cards(at.g, whose(at.g, at.seat))},
            ),
            forage("lay"),
        ],
        absent=fullest_meal,
        refuses=[no_end, no_lay],
        means=Message("stakes-hunger"),
        presses=press_forage,
        gathers=to_lay,
    ),
    asks(
        x.FORAGE_ORDER_Q,
        "order of forage",
        "Q28",
        "DP-55",
        message="forage-order",
        choices=[forage("use")],
        absent=first_of_use,
    ),
    asks(
        x.FORCED_Q,
        "must feed",
        "DP-59",
        "Q24",
        "Q25",
        "W-8",
        message="forced",
        need=NUMBER,
        food=NUMBER,
        about=_meal,
        cites=_forced,
        choices=[PASS, PLAY, forage("add")],
        means=Message("stakes-hunger"),
        absent=cheapest,
        refuses=[no_food_action],
        presses=press_action,
    ),
    asks(
        x.WEAKEN_Q,
        "weaken",
        "DP-58",
        "DP-61",
        "Q30",
        choices=[settler("weaken")],
        absent=most_frail,
        refuses=[no_suffering],
        presses=press_settler,
    ),
    asks(
        x.STARVE_Q,
        "starve",
        "DP-61",
        "DP-62",
        "Q31",
        choices=[settler("starve")],
        absent=most_frail,
        refuses=[no_suffering],
        presses=press_settler,
    ),
    asks(
        x.SOURCE_Q,
        "shame source",
        "DP-77",
        "Q43",
        message="source",
        choices=[
            camp(
                "source",
                lambda at, act: {**_camp(at, act), "cards": at.g.shame_cards[answers.seat_of(act)]},
                cards=NUMBER,
            )
        ],
        absent=most_shame,
    ),
    asks(
        x.LIMIT_Q,
        "hand limit",
        "DP-78",
        "DP-79",
        "Q44",
        message="limit",
        choices=[PASS, PLAY, GIVE_BACK],
        absent=newest,
        refuses=[no_window],
        presses=press_action,
    ),
    asks(x.GIVE_BACK_Q, "give back", "DP-80", "Q45", choices=[GIVE_BACK]),
    asks(
        x.CARD_Q,
        "pick card",
        "Q76",
        source=SOURCE,
        victim=SEAT,
        deed=DEED,
        about=_deed,
        choices=[PICK_FORAGE, GIVE_BACK],
        presses=press_action,
    ),
    asks(
        x.SETTLER_Q,
        "pick settler",
        "Q76",
        "Q77",
        source=SOURCE,
        victim=SEAT,
        deed=DEED,
        about=_deed,
        choices=[settler("settler")],
        absent=most_frail,
        refuses=[no_pick],
        presses=press_settler,
    ),
    asks(
        x.COMMUNAL_Q,
        "take communal",
        "Q79",
        choices=[TAKE],
        refuses=[no_card_there],
    ),
    asks(
        x.OPTION_Q,
        "choose effect",
        "Q78",
        source=SOURCE,
        about=lambda at: {**_seat(at), "source": source_name(at.t.deck, top(at.g, x.SOURCE))},
        choices=[choice("alternative", OPTIONS, alternative=ALTERNATIVE, values=_option)],
    ),
)
