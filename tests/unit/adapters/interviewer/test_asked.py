"""Which questions get a note as their answer, measured on candidates' own words."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import yaml

from greenroom.adapters.interviewer.house.coding import asking, clarifying
from greenroom.adapters.interviewer.house.matching import Meaning, SharedWords, WordVectors
from greenroom.adapters.interviewer.house.readers import HouseReader
from greenroom.interview.rounds.coding.choices import CodingRules
from tests.unit.adapters.interviewer.room import QUESTIONS

ASKED = yaml.safe_load(Path(__file__).with_name("asked.yaml").read_text(encoding="utf-8"))
READER = HouseReader()


@dataclass
class Count:
    """Answers with the right note, with a wrong one, and questions whose note was missed."""

    right: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    @property
    def precision(self) -> float:
        return self.right / max(1, self.right + len(self.wrong))

    @property
    def recall(self) -> float:
        return self.right / max(1, self.right + len(self.missed))


def answers(text: str, slug: str, meaning: Meaning) -> Iterator[str]:
    """The notes that the clauses of a message get."""
    reading = READER.read(text)
    for clause in reading.clauses:
        if not asking.asks(clause.text):
            continue
        near = clarifying.NEAR if asking.subject(clause.text) == "problem" else clarifying.VERY_NEAR
        before = asking.before(reading, clause)
        yield from clarifying.answers(clause.text, QUESTIONS[slug], meaning, CodingRules(), near, before)


def counted(meaning: Meaning, *parts: str) -> Count:
    count = Count()
    for slug, entry in ((slug, one) for part in parts for slug, found in ASKED[part].items() for one in found):
        note = entry.get("note")
        found = set(answers(entry["text"], slug, meaning))
        right = {text for text in found if note and note in text}
        count.right += bool(right)
        count.wrong += [f"{entry['text']!r} -> {text!r}" for text in found - right]
        if note and not right and not entry.get("or_none"):
            count.missed.append(entry["text"])
    return count


def test_the_set_is_large_enough_and_half_of_it_has_no_note() -> None:
    entries = [(slug, one) for part in ASKED.values() for slug, found in part.items() for one in found]
    assert len(entries) >= 120
    assert sum("note" not in one for _, one in entries) >= len(entries) / 2
    for slug, one in entries:
        if "note" in one:
            assert sum(one["note"] in note.answer for note in QUESTIONS[slug].clarifications) == 1, one


@pytest.mark.parametrize("parts", [("played", "tuned", "kept"), ("kept",)])
def test_a_note_is_right_nine_times_out_of_ten(parts: tuple[str, ...]) -> None:
    count = counted(WordVectors(), *parts)
    assert count.precision >= 0.9, "\n".join(count.wrong)
    assert count.recall >= 0.85, "\n".join(count.missed)


def test_the_same_holds_for_shared_words_alone_with_fewer_answers() -> None:
    count = counted(SharedWords(), "played", "tuned", "kept")
    assert count.precision >= 0.9, "\n".join(count.wrong)
    assert count.recall >= 0.65, "\n".join(count.missed)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Is that right?", "check"),
        ("would this be enough for a million rows?", "check"),
        ("does my idea make sense to you?", "check"),
        ("So the empty case is fine, correct?", "check"),
        ("why does my loop stop early?", "work"),
        ("do the hidden tests contain a large tree?", "work"),
        ("what does TypeError mean?", "error"),
        ("what does monotone mean here?", "word"),
        ("what is a trie?", "word"),
        ("how do I reverse a linked list?", "way"),
        ("should I use a heap?", "way"),
        ("can two boats arrive on the same day?", "problem"),
        ("what happens at the end of the street?", "problem"),
        ("is the weight a whole number?", "problem"),
    ],
)
def test_what_a_question_is_about(text: str, subject: str) -> None:
    assert asking.subject(text) == subject


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("can the list be empty", True),
        ("just to be sure, ties go to the first one", True),
        ("the list can be empty, so I return early", False),
        ("What goes wrong is that the list can be empty.", False),
        ("With no offers the heap stays empty.", False),
    ],
)
def test_a_statement_asks_nothing(text: str, *, asks: bool) -> None:
    assert asking.asks(text) is asks
