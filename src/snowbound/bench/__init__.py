"""The benchmarks.

`command.py` is `snowbound bench`. It measures the ways to play and to search in `runs.py`, the laboratory in `lab.py`
and the environments in `envs.py`, or compares two versions of the rules: `versions.py` runs `worker.py` for each.
"""
