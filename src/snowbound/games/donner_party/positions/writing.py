"""A record as a document: a position, and of a masked record a view."""

from __future__ import annotations

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES, Deck
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import (
    ENDINGS,
    EVERYONE,
    FACES,
    HIDDEN,
    YIELD_WORDS,
    action_name,
    card_name,
)
from snowbound.games.donner_party.rules.party import is_ai, seats
from snowbound.games.donner_party.view import DonnerPartyView, HeldCard, Knowers, KnownCard, Party, Weather


def write(g: DonnerParty, t: Cards) -> DonnerPartyView:
    deck: Deck = t.deck
    doc = DonnerPartyView(
        deck=deck.label,
        round=g.round,
        month=MONTH_NAMES[g.month],
        leader=g.leader,
        parties=[_party(g, t, deck, seat) for seat in range(seats(g))],
        oxen=g.oxen,
        forage_deck=[_known(card_name(deck, g.deck[i]), g.deck_knows[i]) for i in reversed(range(g.cards))],
        communal=_communal(g, deck),
        action_deck=[
            _known(action_name(deck, g.actions[i]), g.action_knows[i])
            for i in reversed(range(g.actions_left))
        ],
        shame_deck=[_shame_value(t, g.shame_deck[i]) for i in reversed(range(g.shame_left))],
        spent={card_name(deck, k): g.spent[k] for k in range(1, t.forage_kinds + 1) if g.spent[k]},
        removed_actions={
            action_name(deck, k): g.removed[k] for k in range(1, t.action_kinds + 1) if g.removed[k]
        },
        removed_unseen=[
            _known(card_name(deck, g.gone[i]), g.gone_knows[i]) for i in range(x.HAND) if g.gone[i]
        ],
        drew=bool(g.drew),
        for_ai=bool(g.for_ai),
    )
    if g.communal_knows:
        doc.face_down_known_to = _knowers(g.communal_knows)
    weather = _weather(g)
    if weather != Weather():
        doc.weather = weather
    if g.ending:
        doc.ended_by = ENDINGS[g.ending]
    return doc


def _bits(bits: int) -> list[int]:
    return [seat for seat in range(x.SEATS) if bits >> seat & 1]


def _knowers(known: int) -> Knowers:
    return EVERYONE if known & x.PUBLIC else _bits(known)


def _known(name: str, known: int) -> str | KnownCard:
    return KnownCard(card=name, known_to=_knowers(known)) if known else name


def _communal(g: DonnerParty, deck: Deck) -> list[str | None]:
    last = max((slot + 1 for slot in range(x.COMMUNAL) if g.communal[slot]), default=0)
    return [card_name(deck, g.communal[slot]) or None for slot in range(last)]


def _shame_value(t: Cards, kind: int) -> int | str:
    return HIDDEN if kind >= x.BACK else t.v_value[kind - 1]


def _weather(g: DonnerParty) -> Weather:
    found = Weather(
        open=bool(g.weather_open),
        snowed_in=_bits(g.snowed_in),
        communal=g.communal_less,
        next_snowed_in=_bits(g.late_snowed_in),
        next_communal=g.late_less,
    )
    if g.communal_cap:
        found.communal_set = g.communal_cap - 1
    if g.late_cap:
        found.next_communal_set = g.late_cap - 1
    return found


def _hand(g: DonnerParty, deck: Deck, seat: int) -> list[str | HeldCard]:
    cards: list[str | HeldCard] = []
    for slot in range(g.held[seat]):
        name, laid = card_name(deck, g.hand[seat][slot]), bool(g.laid[seat][slot])
        if g.knows[seat][slot] and not is_ai(g, seat):
            cards.append(HeldCard(card=name, known_to=_knowers(g.knows[seat][slot]), laid=laid))
        else:
            cards.append(HeldCard(card=name, laid=True) if laid else name)
    return cards


def _party(g: DonnerParty, t: Cards, deck: Deck, seat: int) -> Party:
    values: list[int | str] = [
        t.v_value[kind] for kind in range(t.shame_kinds) for _ in range(g.shame[seat][kind])
    ]
    row = Party(
        family=deck.families[g.family[seat]].id if g.family[seat] else "",
        ai=is_ai(g, seat),
        settlers={
            settler.id: FACES[g.face[seat][place]]
            for place in range(x.PARTY)
            if (settler := deck.settlers[g.settler[seat][place]])
        },
        forage=_hand(g, deck, seat),
        actions=[action_name(deck, kind) for kind in g.action[seat] if kind],
        shame=values + [HIDDEN] * (g.shame_cards[seat] - len(values)),
        food=g.food[seat],
        bid=g.bid[seat],
        plays=g.plays[seat],
        extra_need=g.extra_need[seat],
        starved=g.starved[seat],
        generated=bool(g.generated[seat]),
        fed=bool(g.fed[seat]),
    )
    if g.played[seat]:
        row.played = action_name(deck, g.played[seat])
    if g.yields[seat]:
        row.yields = YIELD_WORDS[g.yields[seat]]
    return row
