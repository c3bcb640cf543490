"""What a page tells the server."""

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
    """See the table with a viewer's eyes from now on. `after`: the last number seen, of that stream. `changes`: updates
    may tell what changed in the view, instead of all of it."""

    viewer: Viewer = None
    after: Count = 0
    stream: Annotated[str, Meta(max_length=200)] = ""
    changes: bool = False


class Leave(Struct, tag_field="type", tag="part", frozen=True, forbid_unknown_fields=True):
    """See no more with that viewer's eyes."""

    viewer: Viewer = None


class Ack(Struct, tag_field="type", tag="ack", frozen=True, forbid_unknown_fields=True):
    """All messages of the stream up to `number` have arrived."""

    viewer: Viewer
    number: Count


class Ping(Struct, tag_field="type", tag="ping", frozen=True, forbid_unknown_fields=True):
    at: float = 0.0


class Sit(Struct, tag_field="type", tag="sit", frozen=True, forbid_unknown_fields=True):
    """Take an empty seat, rename one's own at any time, or take one's own back from the bot that covers it."""

    id: Id
    seat: Seat
    name: Name = ""


class Stand(Struct, tag_field="type", tag="stand", frozen=True, forbid_unknown_fields=True):
    """Before the deal: give the seat up (the host: empty any seat). After it: a bot covers one's own seat."""

    id: Id
    seat: Seat


class Fill(Struct, tag_field="type", tag="fill", frozen=True, forbid_unknown_fields=True):
    """The host puts a bot into an empty seat or exchanges it. After the deal, any player: a bot covers the seat of
    a person who has been gone for a minute."""

    id: Id
    seat: Seat
    bot: BotName


class Commit(Struct, tag_field="type", tag="commit", frozen=True, forbid_unknown_fields=True):
    """The seat is ready, and bound to its part of the dice. Until the host deals another may take its place."""

    id: Id
    seat: Seat
    attempt: Count
    commitment: Hex


class Reveal(Struct, tag_field="type", tag="reveal", frozen=True, forbid_unknown_fields=True):
    """What the seat committed to. Only once all have committed themselves: stage `reveal`."""

    id: Id
    seat: Seat
    attempt: Count
    contribution: Hex


class Ready(Struct, tag_field="type", tag="ready", frozen=True, forbid_unknown_fields=True):
    """At tables of dice protocol 1: give the seat's randomness."""

    id: Id
    seat: Seat
    randomness: Hex


class Change(Struct, tag_field="type", tag="change", frozen=True, forbid_unknown_fields=True):
    """The host changes the table before the deal. Fields left out stay; everybody has to get ready again."""

    id: Id
    players: Seat | None = None
    options: Options | None = None
    clock: Clock | None = None
    listed: bool | None = None
    outside_bots: bool | None = None


class Pace(Struct, tag_field="type", tag="pace", frozen=True, forbid_unknown_fields=True):
    """The host sets how long bots seem to think, before the deal or later."""

    id: Id
    tempo: Tempo


class Start(Struct, tag_field="type", tag="start", frozen=True, forbid_unknown_fields=True):
    """The host deals: all seats are filled and ready, and their pages are to reveal now."""

    id: Id


class Move(Struct, tag_field="type", tag="move", frozen=True, forbid_unknown_fields=True):
    """Answer a question. The same id sent again is carried out once."""

    id: Id
    seat: Seat
    action: Annotated[int, Meta(ge=0, le=32767)]
    asked: Count  # Ask.asked of the question that is answered


class Order(Struct, tag_field="type", tag="order", frozen=True, forbid_unknown_fields=True):
    """Answer questions of a kind without being asked: for this round, for the whole game, or no longer. Nobody else
    is told."""

    id: Id
    seat: Seat
    order: Annotated[str, Meta(max_length=40)]
    until: Literal["off", "round", "game"]


class Undo(Struct, tag_field="type", tag="undo", frozen=True, forbid_unknown_fields=True):
    """Take the seat's last choice back, as long as nothing came to light since."""

    id: Id
    seat: Seat


class Say(Struct, tag_field="type", tag="say", frozen=True, forbid_unknown_fields=True):
    """Chat. A seat of one's own, or null and a name as a spectator. With an `emote` there is no text."""

    id: Id
    text: Text
    seat: Viewer = None
    name: Name = ""
    emote: Emote | Literal[""] = ""


class Narrate(Struct, tag_field="type", tag="narrate", frozen=True, forbid_unknown_fields=True):
    """Tell what one's character does: part of the match. Only in games with narration."""

    id: Id
    seat: Seat
    text: Text


class Hint(Struct, tag_field="type", tag="hint", frozen=True, forbid_unknown_fields=True):
    """What would the bot do?"""

    id: Id
    seat: Seat


class Why(Struct, tag_field="type", tag="why", frozen=True, forbid_unknown_fields=True):
    """Why can this thing on the table not be chosen now? Answered by `refused` with the reason; `done`: it can."""

    id: Id
    seat: Seat
    asked: Count
    thing: Thing


class Rematch(Struct, tag_field="type", tag="rematch", frozen=True, forbid_unknown_fields=True):
    """The same people, bots and options at a new table, seats moved on by one. Any player, after the end."""

    id: Id


class Called(Struct, tag_field="type", tag="called", frozen=True, forbid_unknown_fields=True):
    """How somebody who watches is called, for the others to see."""

    name: Name


class Concede(Struct, tag_field="type", tag="concede", frozen=True, forbid_unknown_fields=True):
    """Give the game up. A bot plays on for the seat to the end, and the rules decide who wins."""

    id: Id
    seat: Seat


class Wish(Struct, tag_field="type", tag="wish", frozen=True, forbid_unknown_fields=True):
    """Want the game to end without a winner, to pause or to go on; done once all people who play want it."""

    id: Id
    seat: Seat
    what: Literal["stop", "pause", "play", "none"]


class Pause(Struct, tag_field="type", tag="pause", frozen=True, forbid_unknown_fields=True):
    """The host stops the game and its clocks, or lets it go on."""

    id: Id
    on: bool


class Mute(Struct, tag_field="type", tag="mute", frozen=True, forbid_unknown_fields=True):
    """The host mutes or unmutes the person in the seat, or a watcher."""

    id: Id
    seat: Viewer = None
    watcher: WatcherKey = ""
    on: bool = True


class Remove(Struct, tag_field="type", tag="remove", frozen=True, forbid_unknown_fields=True):
    """The host removes the person in the seat, or a watcher, from the table for good."""

    id: Id
    seat: Viewer = None
    watcher: WatcherKey = ""


class Close(Struct, tag_field="type", tag="close", frozen=True, forbid_unknown_fields=True):
    """The host closes the table: nobody plays there any more."""

    id: Id


ToServer = (
    Join | Leave | Ack | Ping | Sit | Stand | Fill | Commit | Reveal | Ready | Change | Pace | Start | Move | Order
    | Undo | Say | Narrate | Hint | Why | Rematch | Called | Concede | Wish | Pause | Mute | Remove
    | Close
)  # fmt: skip
