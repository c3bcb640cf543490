"""A player that asks a language model: any address that speaks as OpenAI's chat completions do.

    export CHAT_ADDRESS=http://localhost:11434/v1 CHAT_MODEL=llama3.1     # and CHAT_KEY, if it wants one
    snowbound play trek --humans 0 --bot "pipe:python examples/players/chat.py"

It speaks Snowbound's pipe protocol (docs/bots.md): one line of JSON for every question, one line for every answer. The
model is told the rules in short, may read clauses before it answers, and may say something to all at the table. A slow
model needs more time than the usual ten seconds: SNOWBOUND_PIPE_SECONDS=60.
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
import urllib.error
import urllib.request
from typing import Any

ADDRESS = os.environ.get("CHAT_ADDRESS", "http://localhost:11434/v1")
MODEL = os.environ.get("CHAT_MODEL", "llama3.1")
KEY = os.environ.get("CHAT_KEY", "")
TRIES = 3
SPARE = 1.0  # seconds of the clock that are left for everything but the model
HOW = (
    "You play a board game. Answer with these lines and nothing else: `choose NUMBER` for one of your choices; "
    "`say WORDS` if you want to say something to all at the table; `rules CLAUSE` to read a clause before you choose."
)


def prompt(asked: dict[str, Any]) -> str:
    """The question as text."""
    lines = [f"You are Seat {asked['seat']} in {asked['game']}. What you can see:", json.dumps(asked["view"])]
    lines += [f"Seat {said['seat']} said: {said['text']}" for said in asked.get("heard", [])]
    lines += [asked["question"], "Your choices:"]
    for choice in asked["choices"]:
        does = f": {choice['does']}" if "does" in choice else ""
        lines.append(f"  {choice['action']}  {choice['label']}{does} [{', '.join(choice['clauses'])}]")
    return "\n".join(lines)


def complete(messages: list[dict[str, str]], seconds: float) -> str:
    """What the model says within that time."""
    body = json.dumps({"model": MODEL, "messages": messages, "temperature": 0.2, "max_tokens": 200}).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {KEY}"} if KEY else {})}
    request = urllib.request.Request(f"{ADDRESS.rstrip('/')}/chat/completions", body, headers)
    with urllib.request.urlopen(request, timeout=seconds) as answer:
        return str(json.load(answer)["choices"][0]["message"]["content"])


def tell(line: dict[str, Any]) -> None:
    print(json.dumps(line, ensure_ascii=False), flush=True)


def rules(wanted: list[str]) -> dict[str, str]:
    """Clauses by their names; the rules in short if none is named."""
    tell({"rules": wanted})
    found: dict[str, str] = json.loads(sys.stdin.readline())["rules"]
    return found


def decide(asked: dict[str, Any]) -> dict[str, Any]:
    """Ask the model until it names one of the choices; if it never does, take the first."""
    until = time.monotonic() + asked["clock"] - SPARE
    legal = [choice["action"] for choice in asked["choices"]]
    system = "\n\n".join([HOW, *rules([]).values()])
    messages = [{"role": "system", "content": system}, {"role": "user", "content": prompt(asked)}]
    said: list[str] = []
    for _ in range(TRIES):
        try:
            text = complete(messages, max(until - time.monotonic(), 0.1))
        except (OSError, ValueError, KeyError, IndexError, urllib.error.URLError) as error:
            return {"action": legal[0], "why": f"The model did not answer: {error}"}
        messages.append({"role": "assistant", "content": text})
        said += re.findall(r"^\s*say\b[:\s]*(.+)$", text, re.IGNORECASE | re.MULTILINE)
        chosen = re.search(r"^\s*(?:choose\b[:\s]*)?(\d+)\s*$", text, re.IGNORECASE | re.MULTILINE)
        if chosen and int(chosen[1]) in legal:
            return {"action": int(chosen[1]), "why": text[:200], "say": " ".join(said)[:500]}
        wanted = re.findall(r"\b[A-Z]+-?\d+[a-z]?", " ".join(re.findall(r"rules\b(.*)", text, re.IGNORECASE)))
        if wanted:
            answer = "\n".join(f"{name}: {clause}" for name, clause in rules(wanted).items())
        else:
            answer = f"That is none of your choices. {HOW}"
        messages.append({"role": "user", "content": answer})
    return {"action": legal[0], "why": "The model named none of its choices."}


def main() -> None:
    while line := sys.stdin.readline():
        if line.strip():
            tell(decide(json.loads(line)))


if __name__ == "__main__":
    main()
