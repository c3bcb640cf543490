"""`python -m snowbound.cli`"""

from snowbound.cli import app

app()
