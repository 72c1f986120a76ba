"""Words and rules for coding rounds, as YAML."""

from pathlib import Path

DATA = Path(__file__).parent
