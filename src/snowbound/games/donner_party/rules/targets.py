"""What an Action may be aimed at, and whether it can be played. DP-69, DP-70, Q35, Q39, Q70, W-9."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import NONE, PROC, cell, top
from snowbound.engine.rows import has_bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.answers import owner_of, place_of, settler_at
from snowbound.games.donner_party.rules.forage import communal_left
from snowbound.games.donner_party.rules.party import count_face, health, lives, living, seats, survives
from snowbound.games.donner_party.rules.piles import holds_actions, in_hand


@rule
def window_now(g: DonnerParty) -> int:
    """The window play is in; a feeding turn counts as its window (Q36)."""
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_WINDOW:
            return cell(g, depth, x.WINDOW)
        if cell(g, depth, PROC) == x.P_FEED:
            return x.FEEDING_WINDOW
    return x.NO_WINDOW


@rule
def belongs(who: int, actor: int, owner: int) -> bool:
    return who == x.ANYONE or (who == x.OWN and owner == actor) or (who == x.OTHER and owner != actor)


@rule
def fits_family(t: Cards, settler: int, family: int) -> bool:
    return family == x.ANY_FAMILY or (t.s_family[settler] == x.GRAY) == (family == x.GRAY_ONLY)


@rule
def has(g: DonnerParty, seat: int, what: int) -> bool:
    if what == x.HAS_FORAGE:
        return in_hand(g, seat) > 0
    if what == x.HAS_ACTION:
        return holds_actions(g, seat)
    if what == x.HAS_SHAME:
        return g.shame_cards[seat] > 0
    return True


@rule
def fits_settler(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, owner: int, place: int) -> bool:
    """Whether the Settler in a place, alive or in the Graveyard, fits the i-th target."""
    target = t.a_target[kind][i]
    if not belongs(target[x.T_WHO], actor, owner):
        return False
    if not fits_family(t, g.settler[owner][place], target[x.T_FAMILY]):
        return False
    if target[x.TK] == x.T_BODY:
        return g.face[owner][place] == x.BURIED
    if t.s_immune[g.settler[owner][place]] & target[x.T_SPARES]:  # Q82
        return False
    if target[x.T_LEADS] and living(g, owner) < 2:  # Q75: the last of a camp stays
        return False
    wanted = target[x.T_STATE]
    return lives(g, owner, place) and (wanted == x.ANY_STATE or g.face[owner][place] == wanted)


@rule
def names_two(g: DonnerParty, t: Cards, kind: int) -> bool:
    """Two targets that are Settlers, or bodies, are two of them (ruleset 1 let them be the same)."""
    what = t.a_target[kind][0][x.TK]
    return (
        g.ruleset >= 2
        and t.a_targets[kind] == x.TARGETS
        and t.a_target[kind][1][x.TK] == what
        and (what == x.T_SETTLER or what == x.T_BODY)
    )


@rule
def leaves_another(g: DonnerParty, t: Cards, kind: int, actor: int, owner: int, place: int) -> bool:
    """Whether the second target can be somebody else, if this Settler is the first."""
    for other in range(seats(g)):
        for spot in range(x.PARTY):
            if (other != owner or spot != place) and fits_settler(g, t, kind, 1, actor, other, spot):
                return True
    return False


@rule
def can_name(
    g: DonnerParty, t: Cards, kind: int, i: int, actor: int, owner: int, place: int, first: int
) -> bool:
    """Whether a Settler can be named as the i-th target; `first` is the one named before, NONE if none is."""
    if not fits_settler(g, t, kind, i, actor, owner, place):
        return False
    if i == 0:
        return not names_two(g, t, kind) or leaves_another(g, t, kind, actor, owner, place)
    return first != settler_at(owner, place) or not names_two(g, t, kind)


@rule
def first_named(g: DonnerParty) -> int:
    """The first target of the Action in the top frame, once the second is being named; NONE before."""
    return top(g, x.TARGET) if top(g, x.NTH) > 0 else NONE


@rule
def fits_party(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, owner: int) -> bool:
    target = t.a_target[kind][i]
    if not survives(g, owner) or not belongs(target[x.T_WHO], actor, owner):
        return False
    return has(g, owner, target[x.T_HAS]) and (target[x.T_UNFED] == 0 or g.fed[owner] == 0)


@rule
def owner_picks(t: Cards, kind: int, i: int) -> bool:
    """The actor names a Party, and its owner one of its Settlers."""
    return t.a_target[kind][i][x.T_PICK] == x.BY_OWNER


@rule
def asks_for_party(t: Cards, kind: int, i: int) -> bool:
    """The actor names a Party only: because it is the target, or because its owner picks the Settler."""
    return t.a_target[kind][i][x.TK] == x.T_PARTY or owner_picks(t, kind, i)


@rule
def party_choosable(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, owner: int, first: int) -> bool:
    if t.a_target[kind][i][x.TK] == x.T_PARTY:
        return fits_party(g, t, kind, i, actor, owner)
    for place in range(x.PARTY):
        if can_name(g, t, kind, i, actor, owner, place, first):
            return True
    return False


@rule
def oxen_for(g: DonnerParty, t: Cards, kind: int, i: int) -> int:
    """Oxen in the Graveyard for the i-th target: not the one that the target before takes (ruleset 1 took it twice)."""
    if g.ruleset >= 2 and i > 0 and t.a_target[kind][0][x.TK] == x.T_OX:
        return max(0, g.oxen - 1)
    return g.oxen


@rule
def nth_target(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, first: int, n: int) -> int:
    """The n-th target the actor can name: a seat where a Party is asked for, otherwise a Settler; 0 for an Ox. NONE if
    there are fewer."""
    if t.a_target[kind][i][x.TK] == x.T_OX:
        return 0 if n < min(1, oxen_for(g, t, kind, i)) else NONE
    for owner in range(seats(g)):
        if asks_for_party(t, kind, i):
            n -= party_choosable(g, t, kind, i, actor, owner, first)
            if n < 0:
                return owner
        elif belongs(t.a_target[kind][i][x.T_WHO], actor, owner):
            for place in range(x.PARTY):
                n -= can_name(g, t, kind, i, actor, owner, place, first)
                if n < 0:
                    return settler_at(owner, place)
    return NONE


@rule
def can_aim(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, first: int) -> bool:
    return nth_target(g, t, kind, i, actor, first, 0) != NONE


@rule
def only_target(g: DonnerParty, t: Cards, kind: int, i: int, actor: int) -> int:
    """A random target, or the only one, which everybody can see; NONE if the actor chooses."""
    first = first_named(g)
    if t.a_target[kind][i][x.T_PICK] == x.BY_CHANCE:
        n = 0
        while nth_target(g, t, kind, i, actor, first, n) != NONE:
            n += 1
        return nth_target(g, t, kind, i, actor, first, roll(g, n) - 1)
    if nth_target(g, t, kind, i, actor, first, 1) != NONE:
        return NONE
    return nth_target(g, t, kind, i, actor, first, 0)


@rule
def only_settler_of(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, owner: int) -> int:
    """The only Settler of a Party that can be named; NONE if its owner chooses."""
    found = NONE
    for place in range(x.PARTY):
        if can_name(g, t, kind, i, actor, owner, place, first_named(g)):
            if found != NONE:
                return NONE
            found = settler_at(owner, place)
    return found


@rule
def still_fits(g: DonnerParty, t: Cards, kind: int, i: int, actor: int, chosen: int) -> bool:
    """Q39: whether a target that was named is still legal."""
    what = t.a_target[kind][i][x.TK]
    if what == x.T_OX:
        return oxen_for(g, t, kind, i) > 0
    if what == x.T_PARTY:
        return fits_party(g, t, kind, i, actor, chosen)
    return fits_settler(g, t, kind, i, actor, owner_of(chosen), place_of(chosen))


# ----------------------------------------------------------------------------- playable


@rule
def bodies(g: DonnerParty, who: int, actor: int) -> int:
    n = 0
    for owner in range(seats(g)):
        if belongs(who, actor, owner):
            n += count_face(g, owner, x.BURIED)
    return n


@rule
def is_there(g: DonnerParty, t: Cards, what: int, owner: int, n: int, actor: int) -> bool:
    """Whether enough of what a card requires is there."""
    if what == x.R_OX:
        return g.oxen >= n
    if what == x.R_BODY:
        return bodies(g, owner, actor) >= n
    if what == x.R_MONTH:
        return has_bit(n, g.month)
    if what == x.R_HEALTH_MIN:
        return health(g, t, actor) >= n
    if what == x.R_HEALTH_MAX:
        return health(g, t, actor) <= n
    return what == x.NO_REQUIREMENT or g.shame_cards[actor] >= n


@rule
def meets(g: DonnerParty, t: Cards, kind: int, actor: int) -> bool:
    """DP-69: whether what the card requires, in the Graveyard or elsewhere, is there (Q70)."""
    for i in range(x.REQUIREMENTS):
        row = t.a_requires[kind][i]
        if not is_there(g, t, row[x.R_KIND], row[x.R_OWNER], row[x.R_N], actor):
            return False
    return True


@rule
def enough_own_living(g: DonnerParty, t: Cards, kind: int, i: int, actor: int) -> bool:
    wanted = t.a_target[kind][i][x.T_LIVING]
    return wanted == 0 or living(g, actor) >= wanted


@rule
def playable(g: DonnerParty, t: Cards, actor: int, kind: int, window: int) -> bool:
    """Whether an Action can be announced now: its window (DP-70), what it requires, a target for every slot."""
    if not has_bit(t.a_windows[kind], window) or not meets(g, t, kind, actor):
        return False
    if t.a_takes[kind] and communal_left(g) == 0:  # Q79
        return False
    for i in range(t.a_targets[kind]):
        if not enough_own_living(g, t, kind, i, actor) or not can_aim(g, t, kind, i, actor, NONE):
            return False
    return True


@rule
def feeds(g: DonnerParty, t: Cards, actor: int, kind: int) -> bool:
    """Q24, Q25: a Food Action that obliges, playable in a feeding turn."""
    if kind == 0 or t.a_tags[kind] & x.TAG_FOOD == 0 or t.a_counts[kind] == 0:
        return False
    return playable(g, t, actor, kind, x.FEEDING_WINDOW)


# ------------------------------------------------------------------------------- aimed at


@rule
def aimed_at(g: DonnerParty, t: Cards, depth: int, seat: int, as_settler: bool) -> bool:
    """W-9: whether the Action of a frame targets a seat; `as_settler`: one of its living Settlers."""
    card = cell(g, depth, x.CARD)
    for i in range(t.a_targets[card]):
        what = t.a_target[card][i][x.TK]
        chosen = cell(g, depth, x.TARGET + i)
        whose = chosen if what == x.T_PARTY else owner_of(chosen)
        if whose == seat and (what == x.T_SETTLER or (what != x.T_OX and not as_settler)):
            return True
    return False
