"""The words of a simulated candidate, from files of phrases, with slots filled in."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

import yaml

from greenroom.evals.case import Phrases

Speech = Mapping[str, Mapping[str, Sequence[str]]]
"""Phrases by kind of candidate and by key. Those of `default` are for all who have none of their own."""


class Voice:
    """Says things as one kind of candidate would; of several wordings, those not used yet come first."""

    def __init__(self, folder: Path, candidate: str, words: Phrases, random: Random) -> None:
        self._folder = folder
        self._candidate = candidate
        self._words = words
        self._random = random
        self._used: list[str] = []

    def say(self, key: str, slots: Mapping[str, str]) -> str:
        """A sentence for this key."""
        # Not str.format: some kinds say things with braces of their own.
        return re.sub(r"\{(\w+)\}", lambda slot: slots.get(slot[1], slot[0]), self.pick(self.lines(key)))

    def lines(self, key: str) -> Sequence[str]:
        """All wordings for this key."""
        usual = speech(self._folder / "speech.yaml")
        other = speech(self._folder / f"{self._words}_speech.yaml") if self._words != "usual" else {}
        known = (other.get(self._candidate), usual.get(self._candidate), other.get("default"), usual["default"])
        return next(lines[key] for lines in known if lines and key in lines)

    def pick(self, lines: Sequence[str]) -> str:
        """One of these, if possible one that was not used yet."""
        fresh = [line for line in lines if line not in self._used]
        line = self._random.choice(fresh or list(lines))
        self._used.append(line)
        return line


@cache
def speech(file: Path) -> Speech:
    """The phrases of a file; none if there is no such file."""
    if not file.exists():
        return {}
    content: Speech = yaml.safe_load(file.read_text(encoding="utf-8"))
    return content
