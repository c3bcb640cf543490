"""A bot behind a pipe, in Python with nothing installed: eats nobody, travels on, else takes the first choice.

snowbound play trek --bot "pipe:python examples/bots/kind_pipe.py"
"""

import json
import sys

WANTED = ("choice-eat-nobody", "choice-travel")

for line in sys.stdin:
    asked = json.loads(line)
    choice = next((c for c in asked["choices"] if c["name"] in WANTED), asked["choices"][0])
    print(json.dumps({"action": choice["action"], "why": choice["label"]}), flush=True)
