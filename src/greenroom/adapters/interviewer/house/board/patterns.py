"""Patterns by name from a file of this folder's data. `<name>` in a pattern stands for one of the file's fragments."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import yaml

from greenroom.adapters.interviewer.house.board.data import DATA


@cache
def patterns(file: str, section: str) -> Mapping[str, re.Pattern[str]]:
    """The patterns of a section, each joined of its alternatives."""
    content = _content(file)
    fragments: Mapping[str, str] = content.get("fragments", {})
    return {name: _compiled(fragments, alternatives) for name, alternatives in content[section].items()}


@cache
def _content(file: str) -> Any:
    return yaml.safe_load((DATA / f"{file}.yaml").read_text(encoding="utf-8"))


def _compiled(fragments: Mapping[str, str], alternatives: Iterable[str]) -> re.Pattern[str]:
    joined = "|".join(alternatives)
    return re.compile(re.sub(r"(?<!P)<([a-z_]+)>", lambda found: fragments[found[1]], joined), re.IGNORECASE)
