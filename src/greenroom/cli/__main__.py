"""`python -m greenroom.cli` is the same as `greenroom`."""

from greenroom.cli import app

app()
