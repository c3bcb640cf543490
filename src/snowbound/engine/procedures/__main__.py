"""`python -m snowbound.engine.procedures MODULE [NAME…]` prints the code that procedures become."""

from __future__ import annotations

import importlib
import sys

from snowbound.engine.procedures import plan

if len(sys.argv) < 2:
    sys.exit(__doc__)
module = importlib.import_module(sys.argv[1])
found = {
    name: f
    for name, f in vars(module).items()
    if hasattr(f, "__procedure__") and f.__module__ == module.__name__
}
for name in sys.argv[2:] or found:
    if name not in found:
        sys.exit(f"{module.__name__} has no procedure {name!r}; it has: {', '.join(found) or 'none'}.")
    steps = plan(found[name])
    print(f"# points: {', '.join(f'{n} {p.name}' for n, p in enumerate(steps.points))}")
    print(f"# cells: {', '.join(f'{column} {name}' for name, column in steps.columns.items()) or 'none'}")
    print(steps, end="\n\n")
