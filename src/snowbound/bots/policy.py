"""What a network has learned, as a bot: `policy:FILE`, an ONNX file.

It takes observations (`observation`, float32, n × size: snowbound.engine.observation) and gives a number for every
action (`logits`, n × actions); the legal one with the largest is played. The file says in its metadata which `game` it
was trained for, and may say for how many `players`. `policy:NAME` is one that comes with Snowbound.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from snowbound.bots.observer import Observer
from snowbound.engine.errors import SnowboundError
from snowbound.engine.extras import require
from snowbound.engine.observation import VERSION, describe

SHIPPED = Path(__file__).parent / "policies"


def shipped() -> list[str]:
    """The names of the policies that come with Snowbound."""
    return sorted(file.stem for file in SHIPPED.glob("*.onnx"))


def file_of(policy: str) -> Path:
    """The ONNX file of a policy, given as one that comes with Snowbound or as a path."""
    if not policy:
        raise SnowboundError(f"Which policy? policy:FILE, or policy: and one of {', '.join(shipped())}.")
    path = SHIPPED / f"{policy}.onnx" if policy in shipped() else Path(policy)
    if not path.is_file():
        raise SnowboundError(
            f"There is no policy {policy!r}: neither a file, nor one of {', '.join(shipped())}."
        )
    return path


class PolicyBot:
    def __init__(self, policy: str) -> None:
        path = file_of(policy)
        self.session = _session(path)
        self.facts: dict[str, str] = self.session.get_modelmeta().custom_metadata_map
        if int(self.facts.get("observation_version", VERSION)) != VERSION:
            read = self.facts["observation_version"]
            raise SnowboundError(f"{path} reads observations of version {read}, not {VERSION}.")
        self.name = str(path)

    def choose(self, observer: Observer) -> int:
        game, blinded = observer.game, observer.blinded()
        for fact, here in (("game", game.name), ("players", str(blinded.players))):
            if self.facts.get(fact, here) != here:
                raise SnowboundError(
                    f"{self.name} was trained for {fact} {self.facts[fact]}, not for {here}."
                )
        seen = describe(game).floats(blinded, observer.seat)
        (numbers,) = self.session.run(None, {self.session.get_inputs()[0].name: seen[None]})
        actions = observer.actions
        return actions[int(numbers[0][actions].argmax())]


_sessions: dict[tuple[Path, float], Any] = {}


def _session(path: Path) -> Any:
    """One for each file, because every game makes new bots."""
    onnxruntime = require("onnxruntime", "policy")
    key = (path, path.stat().st_mtime)
    if key not in _sessions:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        try:
            _sessions[key] = onnxruntime.InferenceSession(
                str(path), options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:
            raise SnowboundError(f"{path} cannot be read as ONNX: {error}") from None
    return _sessions[key]
