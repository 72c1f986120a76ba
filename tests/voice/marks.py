"""Marked texts: what is said, where the pauses are, where a turn ends, which words are terms or fillers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
_MARK = re.compile(r"\[(\d+|end)\]")
_BRACED = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words said in one go, and the silence after them."""

    text: str
    pause_ms: int
    """0 after the last one."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A marked text."""

    id: str
    stretches: tuple[Stretch, ...]
    marked: tuple[str, ...] = ()
    """Technical terms of sentences, fillers of passages with fillers; in order."""
    during: str = "talk"
    """What the candidate does while they talk."""
    kind: str = ""

    @property
    def text(self) -> str:
        """What is said, without marks."""
        return " ".join(one.text for one in self.stretches)

    @property
    def pauses(self) -> tuple[int, ...]:
        """Milliseconds each, in order."""
        return tuple(one.pause_ms for one in self.stretches if one.pause_ms)


def parse(id_: str, text: str, **more: str) -> Passage:
    """Read a marked text. Raises ValueError for marks in impossible places."""
    marked = tuple(_BRACED.findall(text))
    plain = _BRACED.sub(r"\1", text)
    if set("{}") & set(plain):
        raise ValueError(f"{id_}: a brace without its other half")
    parts = [part.strip() for part in _MARK.split(plain)]
    stretches: list[Stretch] = []
    for said, mark in zip(parts[::2], [*parts[1::2], ""], strict=True):
        if not said and (mark or not stretches):
            raise ValueError(f"{id_}: nothing is said before [{mark}]")
        if said:
            stretches.append(Stretch(said, int(mark) if mark.isdigit() else 0))
    if "end" in parts[1:-2:2] or (parts[1::2] and parts[-2] == "end" and parts[-1]):
        raise ValueError(f"{id_}: something is said after [end]")
    if stretches[-1].pause_ms:
        raise ValueError(f"{id_}: a pause after the last word")
    return Passage(id_, tuple(stretches), marked, **more)


def sentences() -> Iterator[Passage]:
    """What candidates say, with technical terms marked."""
    number = 0
    for group in _read("sentences"):
        for text in group["sentences"]:
            number += 1
            yield parse(f"s{number:02}", text, kind=group["kind"])


def turns() -> Iterator[Passage]:
    """Whole turns with pauses inside."""
    for one in _read("turns"):
        if not one["text"].endswith("[end]"):
            raise ValueError(f"{one['id']}: where does it end?")
        yield parse(one["id"], one["text"], during=one["during"])


def fillers() -> Iterator[Passage]:
    """Passages with marked fillers and pauses."""
    for one in _read("fillers"):
        yield parse(one["id"], one["text"])


SETS = {"sentences": sentences, "turns": turns, "fillers": fillers}


def _read(name: str) -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = yaml.safe_load((HERE / f"{name}.yaml").read_text("utf-8"))
    return read
