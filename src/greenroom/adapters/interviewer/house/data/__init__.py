"""Words and rules of the house interviewer, as YAML."""

from pathlib import Path

DATA = Path(__file__).parent
