"""docs/terminal.md names every command, every type of JSON and every exit code."""

import re
from collections.abc import Iterator
from pathlib import Path

from greenroom.cli.room.news import News
from greenroom.cli.room.session import Exit
from greenroom.cli.room.typed import GENERAL
from greenroom.cli.rounds.kinds import LIVE

PAGE = (Path(__file__).parents[4] / "docs" / "terminal.md").read_text(encoding="utf-8")


def kinds_of(news: type[News]) -> Iterator[type[News]]:
    for one in news.__subclasses__():
        yield one
        yield from kinds_of(one)


def test_every_type_is_documented_with_its_fields() -> None:
    table = PAGE.partition("## JSON")[2]
    for one in kinds_of(News):
        name = one.model_fields["type"].default
        assert f"`{name}`" in table, f"{name} is not documented"
        [row] = [line for line in table.splitlines() if f"`{name}`" in line.partition(" | ")[0]]
        for field in one.model_fields:
            assert field == "type" or f"`{field}`" in row, f"{field} of {name} is not documented"


def test_every_command_is_documented() -> None:
    names = {*GENERAL, *(call.name for live in LIVE.values() for call in live.calls)}
    assert names == set(re.findall(r"`/(\w[\w-]*)", PAGE))


def test_every_exit_code_is_documented() -> None:
    documented = {int(code) for code in re.findall(r"^\| (\d) \|", PAGE, re.MULTILINE)}
    assert documented == {*Exit, 2}
