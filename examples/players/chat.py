"""A player that asks a language model: any address that speaks as OpenAI's chat completions do.

    export CHAT_ADDRESS=http://localhost:11434/v1 CHAT_MODEL=llama3.1     # and CHAT_KEY, if it wants one
    snowbound play trek --humans 0 --bots "thumb;pipe:python examples/players/chat.py"

It speaks Snowbound's pipe protocol (docs/bots.md): one line of JSON for every question, one line for every answer. The
model may read clauses of the rules before it answers, and may say something to all at the table.
"""

from __future__ import annotations

import json
import os
import re
import sys
import urllib.error
import urllib.request
from typing import Any

ADDRESS = os.environ.get("CHAT_ADDRESS", "http://localhost:11434/v1")
MODEL = os.environ.get("CHAT_MODEL", "llama3.1")
KEY = os.environ.get("CHAT_KEY", "")
SECONDS = float(os.environ.get("CHAT_SECONDS", "8"))
TRIES = 3
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
        lines.append(f"  {choice['action']}  {choice['label']} [{', '.join(choice['clauses'])}]")
    return "\n".join(lines)


def complete(messages: list[dict[str, str]]) -> str:
    """What the model says."""
    body = json.dumps({"model": MODEL, "messages": messages, "temperature": 0.2, "max_tokens": 200}).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {KEY}"} if KEY else {})}
    request = urllib.request.Request(f"{ADDRESS.rstrip('/')}/chat/completions", body, headers)
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        return str(json.load(answer)["choices"][0]["message"]["content"])


def tell(line: dict[str, Any]) -> None:
    print(json.dumps(line, ensure_ascii=False), flush=True)


def decide(asked: dict[str, Any]) -> dict[str, Any]:
    """Ask the model until it names one of the choices; if it never does, take the first."""
    legal = [choice["action"] for choice in asked["choices"]]
    messages = [{"role": "system", "content": HOW}, {"role": "user", "content": prompt(asked)}]
    said: list[str] = []
    for _ in range(TRIES):
        try:
            text = complete(messages)
        except (OSError, ValueError, KeyError, IndexError, urllib.error.URLError) as error:
            return {"action": legal[0], "why": f"The model did not answer: {error}"}
        messages.append({"role": "assistant", "content": text})
        said += re.findall(r"^\s*say\b[:\s]*(.+)$", text, re.IGNORECASE | re.MULTILINE)
        chosen = re.search(r"^\s*(?:choose\b[:\s]*)?(\d+)\s*$", text, re.IGNORECASE | re.MULTILINE)
        if chosen and int(chosen[1]) in legal:
            return {"action": int(chosen[1]), "why": text[:200], "say": " ".join(said)[:500]}
        wanted = re.findall(
            r"[A-Z]{1,2}-\d+[a-z]?", " ".join(re.findall(r"rules\b(.*)", text, re.IGNORECASE))
        )
        if wanted:
            tell({"rules": wanted})
            clauses = json.loads(sys.stdin.readline())["rules"]
            answer = "\n".join(f"{name}: {clause}" for name, clause in clauses.items())
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
