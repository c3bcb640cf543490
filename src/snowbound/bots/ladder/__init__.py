"""A ladder of bots: who beats whom, over all seats and numbers of players, with paired seeds.

Every pair of bots meets at every number of players. A *deal* is one seed. It is played once for each way to seat the
two bots (one against the rest, and the other way round), so both play every seat with the same dice. Its result is
the difference between the two bots' mean payoffs, and intervals are over deals.
Where players share one fate, tables of one kind are compared instead (`same`): each deal is played by a table of
either bot. Every answer can be measured by itself too, without the luck of the game (`playouts`).
The number of games is fixed beforehand. Results are kept game by game, so a ladder that was stopped goes on.

plan     which games are played       running  all of them, on all cores, kept in a file
playing  one game                     results  what came of them: differences, ratings
luck     what was made of a game      picture  the win matrix, drawn
"""

from snowbound.bots.ladder.picture import picture
from snowbound.bots.ladder.plan import Meeting, Plan, seatings
from snowbound.bots.ladder.playing import GameResult, PairedGame, play_one
from snowbound.bots.ladder.results import Results
from snowbound.bots.ladder.running import run

__all__ = ["GameResult", "Meeting", "PairedGame", "Plan", "Results", "picture", "play_one", "run", "seatings"]
