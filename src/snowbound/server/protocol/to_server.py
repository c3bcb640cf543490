"""Messages from a client to the server."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from snowbound.server.protocol.parts import (
    BotName,
    Clock,
    Count,
    Emote,
    Hex,
    Id,
    Name,
    Options,
    Seat,
    Tempo,
    Text,
    Thing,
    Viewer,
    WatcherKey,
)


class Join(Struct, tag_field="type", tag="join", frozen=True, forbid_unknown_fields=True):
    """Subscribe to a viewer's stream. `after`: the last number received; `changes`: send view changes instead of whole
    views."""

    viewer: Viewer = None
    after: Count = 0
    stream: Annotated[str, Meta(max_length=200)] = ""
    changes: bool = False


class Leave(Struct, tag_field="type", tag="part", frozen=True, forbid_unknown_fields=True):
    """Unsubscribe from a viewer's stream. The tag `part` is this message's older name, kept on the wire."""

    viewer: Viewer = None


class Ack(Struct, tag_field="type", tag="ack", frozen=True, forbid_unknown_fields=True):
    """All messages of the stream up to `number` have arrived."""

    viewer: Viewer
    number: Count


class Ping(Struct, tag_field="type", tag="ping", frozen=True, forbid_unknown_fields=True):
    at: float = 0.0


class Sit(Struct, tag_field="type", tag="sit", frozen=True, forbid_unknown_fields=True):
    """Take an empty seat, rename your own at any time, or take your own back from the bot that covers it."""

    id: Id
    seat: Seat
    name: Name = ""


class Stand(Struct, tag_field="type", tag="stand", frozen=True, forbid_unknown_fields=True):
    """Before the deal: give up your seat (the host may empty any seat). After the deal: let a bot cover your seat."""

    id: Id
    seat: Seat


class Fill(Struct, tag_field="type", tag="fill", frozen=True, forbid_unknown_fields=True):
    """The host puts a bot into an empty seat, or replaces the bot there. After the deal, any player may let a bot cover
    the seat of a person who has been gone for a minute."""

    id: Id
    seat: Seat
    bot: BotName


class Commit(Struct, tag_field="type", tag="commit", frozen=True, forbid_unknown_fields=True):
    """The seat is ready, and committed to its part of the dice. It may commit again until the host deals."""

    id: Id
    seat: Seat
    attempt: Count
    commitment: Hex


class Reveal(Struct, tag_field="type", tag="reveal", frozen=True, forbid_unknown_fields=True):
    """What the seat committed to. Only once all have committed: in stage `reveal`."""

    id: Id
    seat: Seat
    attempt: Count
    contribution: Hex


class Ready(Struct, tag_field="type", tag="ready", frozen=True, forbid_unknown_fields=True):
    """The seat's randomness, at tables with dice protocol 1."""

    id: Id
    seat: Seat
    randomness: Hex


class Change(Struct, tag_field="type", tag="change", frozen=True, forbid_unknown_fields=True):
    """The host changes the table before the deal. Fields left out stay as they are; everybody must get ready again."""

    id: Id
    players: Seat | None = None
    options: Options | None = None
    clock: Clock | None = None
    listed: bool | None = None
    outside_bots: bool | None = None


class Pace(Struct, tag_field="type", tag="pace", frozen=True, forbid_unknown_fields=True):
    """The host sets how long bots pretend to think. Allowed at any time."""

    id: Id
    tempo: Tempo


class Start(Struct, tag_field="type", tag="start", frozen=True, forbid_unknown_fields=True):
    """The host deals. All seats must be filled and ready; their pages reveal next."""

    id: Id


class Move(Struct, tag_field="type", tag="move", frozen=True, forbid_unknown_fields=True):
    """Answer a question. A move sent again with the same id is carried out only once."""

    id: Id
    seat: Seat
    action: Annotated[int, Meta(ge=0, le=32767)]
    asked: Count  # from the Ask that this answers


class Order(Struct, tag_field="type", tag="order", frozen=True, forbid_unknown_fields=True):
    """Set a standing answer to one kind of question: for this round, for the whole game, or off. Nobody else is
    told."""

    id: Id
    seat: Seat
    order: Annotated[str, Meta(max_length=40)]
    until: Literal["off", "round", "game"]


class Undo(Struct, tag_field="type", tag="undo", frozen=True, forbid_unknown_fields=True):
    """Take back the seat's last choice, unless something has been revealed since."""

    id: Id
    seat: Seat


class Say(Struct, tag_field="type", tag="say", frozen=True, forbid_unknown_fields=True):
    """Chat as one of your own seats, or as a spectator: null and a name. An `emote` has no text."""

    id: Id
    text: Text
    seat: Viewer = None
    name: Name = ""
    emote: Emote | Literal[""] = ""


class Narrate(Struct, tag_field="type", tag="narrate", frozen=True, forbid_unknown_fields=True):
    """Say what your character does; this becomes part of the match. Only in games with narration."""

    id: Id
    seat: Seat
    text: Text


class Hint(Struct, tag_field="type", tag="hint", frozen=True, forbid_unknown_fields=True):
    """Ask what a bot would do."""

    id: Id
    seat: Seat


class Why(Struct, tag_field="type", tag="why", frozen=True, forbid_unknown_fields=True):
    """Ask why a thing on the table cannot be chosen now. Answered by `refused` with the reason, or `done` if it can."""

    id: Id
    seat: Seat
    asked: Count
    thing: Thing


class Rematch(Struct, tag_field="type", tag="rematch", frozen=True, forbid_unknown_fields=True):
    """Open a new table with the same people, bots and options, each moved one seat on. Any player, after the end."""

    id: Id


class Called(Struct, tag_field="type", tag="called", frozen=True, forbid_unknown_fields=True):
    """The name under which a spectator is shown to the others."""

    name: Name


class Concede(Struct, tag_field="type", tag="concede", frozen=True, forbid_unknown_fields=True):
    """Give up. A bot plays the seat to the end, and the rules decide who wins."""

    id: Id
    seat: Seat


class Wish(Struct, tag_field="type", tag="wish", frozen=True, forbid_unknown_fields=True):
    """Ask for the game to end without a winner, to pause or to resume. It does once all the people playing agree."""

    id: Id
    seat: Seat
    what: Literal["stop", "pause", "play", "none"]


class Pause(Struct, tag_field="type", tag="pause", frozen=True, forbid_unknown_fields=True):
    """The host pauses the game and its clocks, or resumes them."""

    id: Id
    on: bool


class Mute(Struct, tag_field="type", tag="mute", frozen=True, forbid_unknown_fields=True):
    """The host mutes or unmutes the person in a seat, or a watcher."""

    id: Id
    seat: Viewer = None
    watcher: WatcherKey = ""
    on: bool = True


class Remove(Struct, tag_field="type", tag="remove", frozen=True, forbid_unknown_fields=True):
    """The host removes the person in a seat, or a watcher, from the table for good."""

    id: Id
    seat: Viewer = None
    watcher: WatcherKey = ""


class Close(Struct, tag_field="type", tag="close", frozen=True, forbid_unknown_fields=True):
    """The host closes the table for good."""

    id: Id


ToServer = (
    Join | Leave | Ack | Ping | Sit | Stand | Fill | Commit | Reveal | Ready | Change | Pace | Start | Move | Order
    | Undo | Say | Narrate | Hint | Why | Rematch | Called | Concede | Wish | Pause | Mute | Remove
    | Close
)  # fmt: skip
