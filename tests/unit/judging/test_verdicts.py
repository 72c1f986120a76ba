"""A verdict has one name, wherever it is told."""

import re
from pathlib import Path

from greenroom.judging.verdicts import Verdict

ROOM = Path(__file__).parents[3] / "frontend/src/rounds/coding/looks/VerdictMark.tsx"


def test_marks_and_documents_say_what_the_room_says() -> None:
    in_the_room = dict(re.findall(r'^  (\w+): \{\s*word: "([^"]+)"', ROOM.read_text(encoding="utf-8"), re.MULTILINE))
    assert {verdict.value: verdict.words.capitalize() for verdict in Verdict} == in_the_room
