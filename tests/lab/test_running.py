"""Runs: any number of workers, kills and full disks produce the same files."""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from snowbound import lab
from snowbound.lab import running
from snowbound.lab.shards import all_shards

STUDY = """\
game = "donners-pointe"
players = [3]
games = 1000
block = 50
seed = 8

[[arm]]
name = "base"

[[arm]]
name = "locked"
options = { cop_blocks = "location" }

[cards]
games = 100
names = ["Blond Parka Skis Goggles", "Red Poncho Snowshoes Spectacles"]

[probe]
games = 2
playouts = 8
"""


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


@pytest.fixture(scope="module")
def study(tmp_path_factory) -> lab.Study:
    file = tmp_path_factory.mktemp("study") / "kills.toml"
    file.write_text(STUDY)
    return lab.load_study(file)


@pytest.fixture(scope="module")
def whole(study, tmp_path_factory) -> dict[str, bytes]:
    """The files one worker produces."""
    folder = tmp_path_factory.mktemp("whole")
    told: list[tuple[int, int]] = []
    result = lab.run(study, folder, workers=1, progress=lambda done, total: told.append((done, total)))
    assert result.missing == 0
    assert told[0] == (0, 2_404)
    assert told[-1] == (2_404, 2_404)
    return files_in(folder)


KILLED = """
import os, signal, sys
from snowbound import lab

def kill(done, total):
    if done > total / 4:
        os.killpg(0, signal.SIGKILL)

if __name__ == "__main__":
    lab.run(lab.load_study(sys.argv[1]), sys.argv[2], workers=2, progress=kill)
"""


def test_a_run_that_was_killed_goes_on_with_two_workers_and_without_one_of_them(study, whole, tmp_path):
    """SIGKILL the run and its workers; resume, kill a worker again: the files are the same."""
    into, script = tmp_path / "into", tmp_path / "killed.py"
    script.write_text(KILLED)
    file = Path(study.folder) / "kills.toml"
    ended = subprocess.run(
        [sys.executable, str(script), str(file), str(into)], capture_output=True, start_new_session=True
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr.decode()
    kept = {shard for shard in all_shards(study) if shard.is_done(into)}
    assert kept
    assert len(kept) < len(list(all_shards(study)))

    told: list[str] = []
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        """Keep killing until a worker is hit mid-shard: between shards nothing is lost or reported."""
        if not told and len(killed) < 3 and multiprocessing.active_children():
            victim = multiprocessing.active_children()[0]
            assert victim.pid is not None
            killed.append(victim.pid)
            os.kill(victim.pid, signal.SIGKILL)

    running.run(study, into, workers=2, progress=kill_one, tell=told.append)
    assert killed
    assert any("A worker was killed" in line and "played again" in line for line in told)
    assert files_in(into) == whole


KILLED_IDLE = """
import os, signal, sys
from pathlib import Path
from snowbound import lab
from snowbound.bots import worker
from snowbound.lab import running

begin = worker.begin
marker = Path(sys.argv[2])

def die_once():
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    begin()

if __name__ == "__main__":
    worker.begin = die_once
    study = lab.make_study(game="donners-pointe", players=3, games=2000, block=500, seed=8, tallies="none")
    print(running.run(study, sys.argv[1], workers=2, tell=print).missing)
"""


def test_a_worker_killed_before_it_has_work_is_replaced(tmp_path):
    """pebble calls a pool broken if its last worker dies idle; the study continues anyway."""
    script, marker = tmp_path / "idle.py", tmp_path / "died"
    script.write_text(KILLED_IDLE)
    ended = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "into"), str(marker)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ended.returncode == 0, ended.stderr
    assert marker.exists()
    assert "A worker was killed" in ended.stdout
    assert ended.stdout.splitlines()[-1] == "0"


def test_a_full_disk_is_reported_and_complete_shards_are_kept(tmp_path):
    """Limit the file size, which looks like a full disk to the writer."""
    study = lab.make_study(game="donners-pointe", players=3, games=2500, block=1000, seed=8, tallies="none")
    lab.run(study, tmp_path, workers=1)
    before = files_in(tmp_path)
    big, other, small = (shard.file(tmp_path, "rows") for shard in all_shards(study))
    for lost in (big, other):
        lost.unlink()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    size = len(before[str(big.relative_to(tmp_path))])
    resource.setrlimit(resource.RLIMIT_FSIZE, (size - 100, hard))
    try:
        with pytest.raises(
            lab.LabError, match=r"1 of 3 shards are finished and kept; unfinished ones.*Make room"
        ):
            lab.run(study, tmp_path, workers=1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)
    assert small.read_bytes() == before[str(small.relative_to(tmp_path))]
    assert list(tmp_path.glob("rows/*")) == [small]  # no partial file either
    assert lab.run(study, tmp_path, workers=1).missing == 0
    assert files_in(tmp_path) == before


@pytest.mark.slow
def test_a_really_full_disk_is_reported_and_the_run_resumes_with_space(tmp_path):
    """A small in-memory file system in its own namespace, and two workers."""
    script = tmp_path / "full.sh"
    script.write_text(
        'mkdir small && mount -t tmpfs -o size=3m none small || exit 9\nrun="$0 -m snowbound.cli lab run '
        'donners-pointe --players 4 --games 40000 --into small/full"\n'
        "$run --workers 2 > /dev/null\necho $? $(ls small/full/rows | wc -l) $(find small -name '.*.part' | wc -l)\n"
        "mount -o remount,size=60m small\n$run --workers 1 > /dev/null\necho $? $(ls small/full/rows | wc -l)\n"
    )
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", f'. "{script}"', sys.executable],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    first, second = (list(map(int, line.split())) for line in done.stdout.splitlines())
    told = " ".join(done.stderr.split())
    assert first[0] == 2
    assert second == [0, 4]
    assert 0 < first[1] < 4
    assert first[2] == 0  # no partial file is left
    assert f"No space left on device. {first[1]} of 4 shards are finished and kept" in told


def test_the_command_says_what_to_install(tmp_path):
    """Without the extra: one sentence, no traceback."""
    hidden = tmp_path / "sitecustomize.py"
    hidden.write_text(
        "import sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'polars':\n"
        "            raise ModuleNotFoundError(f'No module named {name!r}', name=name)\n"
        "sys.meta_path.insert(0, Missing())\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "snowbound.cli", "lab", "run", "trek"],
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(tmp_path)}, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 2
    assert "pip install 'snowbound[lab]'" in done.stderr
    assert "Traceback" not in done.stderr
