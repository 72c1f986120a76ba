"""docs/scope.md is true: what it says is here exists, no event is left out, and its counts are right."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from greenroom.interview.catalogue import StoredEvent

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "scope.md").read_text(encoding="utf-8")
NOT_YET = "**not yet**"

_CODE = re.compile(r"`([^`]+)`")
_PATH = re.compile(r"(?:src|frontend|packs|tracks|docs|tests)/\S+")
_NAME_IN_FILE = re.compile(r"`([A-Z]\w+)(?:\.(\w+))?` in `(src/\S+\.py)`")
"""For example: `State` in `src/greenroom/interview/core/state.py`."""
_ROUTE = re.compile(r"(GET|POST|PUT|PATCH|DELETE|WS) (/\S*)")


class Row(NamedTuple):
    """A row of a design's table."""

    design: str
    named: str
    here: str


def cells(line: str) -> list[str]:
    """The cells of a line of a table; none for other lines, rules and the heads of tables."""
    if not line.startswith("|") or line.startswith(("|---", "| Named there |", "| Design |")):
        return []
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def read_rows() -> Iterator[Row]:
    """Every row of the five designs."""
    design = None
    for line in TEXT.splitlines():
        if line.startswith("## "):
            design = line.removeprefix("## ") if line[3].isdecimal() else None
        elif design is not None and (found := cells(line)):
            assert len(found) == 2, f"not two cells: {line}"
            yield Row(design, *found)


def read_counts() -> dict[str, tuple[int, int]]:
    """The counts at the top, by design."""
    top = TEXT.partition("\n## ")[0]
    return {row[0]: (int(row[1]), int(row[2])) for row in map(cells, top.splitlines()) if row}


def claims() -> Iterator[str]:
    """All text that speaks of Greenroom: everything but the first cells, which speak of the designs."""
    for line in TEXT.splitlines():
        yield from cells(line)[1:] if line.startswith("|") else [line]


def marked(texts: Iterable[str]) -> list[str]:
    """What stands in backticks, each once."""
    return sorted({code for text in texts for code in _CODE.findall(text)})


ROWS = list(read_rows())
HERE = [row.here for row in ROWS if not row.here.startswith(NOT_YET)]
PATHS = [code for code in marked(claims()) if _PATH.fullmatch(code)]
ROUTES = [code for code in marked(HERE) if _ROUTE.fullmatch(code)]
NAMES = sorted({found for text in claims() for found in _NAME_IN_FILE.findall(text)})
EVENTS = [kind.__name__ for kind in get_args(get_args(StoredEvent)[0])]


def test_it_could_be_read() -> None:
    assert len(ROWS) > 150
    assert len(PATHS) > 20
    assert len(NAMES) > 20
    assert len(ROUTES) > 5
    assert len(EVENTS) > 20


@pytest.mark.parametrize("path", PATHS)
def test_every_path_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("name", "attribute", "path"), NAMES)
def test_every_name_is_in_its_file(name: str, attribute: str, path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    assert all(re.search(rf"\b{word}\b", text) for word in (name, attribute) if word)


@pytest.mark.parametrize("route", ROUTES)
def test_every_route_is_served(route: str) -> None:
    method, path = route.split(" ")
    if method == "WS":
        # OpenAPI has no place for sockets.
        assert f'websocket("{path}")' in (ROOT / "src" / "greenroom" / "web" / "live.py").read_text(encoding="utf-8")
        return
    openapi = json.loads((ROOT / "frontend" / "src" / "protocol" / "openapi.json").read_text(encoding="utf-8"))
    assert method.lower() in openapi["paths"].get(path, {})


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_is_mentioned(event: str) -> None:
    assert event in marked(claims())


def test_the_counts_are_right() -> None:
    missing = Counter(row.design for row in ROWS if row.here.startswith(NOT_YET))
    every = Counter(row.design for row in ROWS)
    assert read_counts() == {design: (every[design] - missing[design], missing[design]) for design in every}


def test_a_row_is_here_or_not_yet_but_not_both() -> None:
    assert [row for row in ROWS if not row.here or (NOT_YET in row.here and not row.here.startswith(NOT_YET))] == []


def test_nothing_is_named_twice_in_one_design() -> None:
    times = Counter((row.design, row.named) for row in ROWS)
    assert [row for row, count in times.items() if count > 1] == []
