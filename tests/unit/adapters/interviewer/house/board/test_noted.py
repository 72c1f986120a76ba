"""Questions as candidates put them find the notes that answer them."""

from pathlib import Path

import pytest
import yaml

from greenroom.adapters.interviewer.house.board import noted
from greenroom.adapters.interviewer.house.matching import WordVectors
from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.adapters.questions.folder import packs_folder

BANK = FolderDesignBank(packs_folder())
MEANING = WordVectors()
ASKED = [
    (slug, text, tuple(ids))
    for slug, entries in yaml.safe_load(Path(__file__).with_name("asked.yaml").read_text(encoding="utf-8")).items()
    for text, ids in entries
]
LEAST_FOUND = 0.95


@pytest.mark.parametrize(("slug", "text", "ids"), [one for one in ASKED if not one[2]])
def test_what_no_note_covers_gets_no_note(slug: str, text: str, ids: tuple[str, ...]) -> None:
    assert noted.answers(text, BANK.get(slug), MEANING) == ()


def test_nearly_all_questions_find_their_note() -> None:
    wrong = []
    for slug, text, ids in ASKED:
        found = noted.answers(text, BANK.get(slug), MEANING)
        if ids and (not found or found[0].id not in ids):
            wrong.append((slug, text, [one.id for one in found]))
    assert len(wrong) <= len(ASKED) * (1 - LEAST_FOUND), wrong


def test_a_list_gets_a_note_for_each_thing() -> None:
    found = noted.answers("what is the latency, the availability and the peak load?", BANK.get("choir-chat"), MEANING)
    assert {one.id for one in found} == {"speed", "failing", "rush"}
