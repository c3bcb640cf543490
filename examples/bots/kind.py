"""A bot behind a pipe, in Python with nothing installed: eats nobody, travels on, else takes the first choice.

snowbound play trek --bot "pipe:python examples/bots/kind.py"
"""

import json
import sys

WANTED = {"cannibalism": "Nobody is eaten", "move": "Travel"}

for line in sys.stdin:
    asked = json.loads(line)
    wanted = WANTED.get(asked["view"]["question"]["asks"])
    choice = next((c for c in asked["choices"] if c["label"] == wanted), asked["choices"][0])
    print(json.dumps({"action": choice["action"], "why": choice["label"]}), flush=True)
