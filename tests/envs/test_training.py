"""The training example, if torch is installed."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

import snowbound
from snowbound import bots
from snowbound.engine.observation import describe

EXAMPLE = Path(__file__).parents[2] / "examples" / "training"


@pytest.mark.slow
def test_the_example_learns_to_beat_chance_and_its_file_plays_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(EXAMPLE))
    pointe = pytest.importorskip("pointe")
    monkeypatch.setitem(sys.modules, "pointe", pointe)
    curve, file = tmp_path / "curve.csv", tmp_path / "pointe.onnx"
    network = pointe.train(160_000, 1024, ["random", "thumb"], 1, curve)
    steps, _, by_random, by_thumb = map(float, curve.read_text().splitlines()[-1].split(","))
    assert steps == 163_840
    assert by_random > 0.8
    assert by_thumb > 0.03
    pointe.write(network, file)
    state = snowbound.game("donners-pointe").new(2, 5)
    seat = state.waiting[0]
    seen = describe(state.game).floats(state.blinded(seat), seat)
    driver = bots.bot(f"policy:{file}")
    (numbers,) = driver.session.run(None, {"observation": seen[None]})  # type: ignore[attr-defined]
    with torch.no_grad():
        assert np.allclose(numbers, network(torch.from_numpy(seen[None])).numpy(), atol=1e-4)
