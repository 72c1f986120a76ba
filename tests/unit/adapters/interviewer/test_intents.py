"""Whether what candidates say is read as what it is."""

from pathlib import Path

import pytest
import yaml

from greenroom.adapters.interviewer.house.intents import Kind, kind_of, read, sentences
from greenroom.adapters.interviewer.house.matching import Meaning, SharedWords, WordVectors

TABLE: dict[str, dict[Kind, list[str]]] = yaml.safe_load(
    (Path(__file__).parent / "utterances.yaml").read_text(encoding="utf-8")
)
LOOSE: dict[Kind, list[str]] = yaml.safe_load((Path(__file__).parent / "loose.yaml").read_text(encoding="utf-8"))
MEANINGS: dict[str, Meaning] = {"vectors": WordVectors(), "shared words": SharedWords()}

CODING = ("coding",)

NEW = {"stuck": "hint", "why": "hint", "run": "rules"}
"""Kinds that were told apart later: the older tables call them by a common name."""


def accuracy(table: dict[Kind, list[str]], meaning: str) -> tuple[float, list[str]]:
    pairs = [(kind, text) for kind, texts in table.items() for text in texts]
    misread = [
        f"{kind} -> {found}: {text}"
        for kind, text in pairs
        if NEW.get(found := read(text, MEANINGS[meaning], CODING)[0].kind, found) != NEW.get(kind, kind)
    ]
    assert len(pairs) >= 60
    return 1 - len(misread) / len(pairs), misread


@pytest.mark.parametrize("meaning", sorted(MEANINGS))
def test_what_was_once_read_rightly_still_is(meaning: str) -> None:
    share, misread = accuracy(TABLE["development"], meaning)
    assert share >= 0.95, "\n".join(misread)


@pytest.mark.parametrize(
    ("table", "meaning", "floor"),
    [
        (TABLE["held_out"], "vectors", 0.75),
        (TABLE["held_out"], "shared words", 0.7),
        (LOOSE, "vectors", 0.77),
        (LOOSE, "shared words", 0.75),
    ],
    ids=["older-vectors", "older-shared", "loose-vectors", "loose-shared"],
)
def test_loose_speech_is_read_no_worse_than_measured(table: dict[Kind, list[str]], meaning: str, floor: float) -> None:
    # Measured 0.77, 0.73, 0.81 and 0.79 (by patterns and likeness alone it was 0.72, 0.65, 0.55 and 0.51); 0.9 was
    # aimed for and is not reached. A threshold was chosen with these totals in view, so they flatter; only a new set
    # would tell.
    share, misread = accuracy(table, meaning)
    assert share >= floor, "\n".join(misread)


def test_statements_are_not_taken_for_what_they_only_resemble() -> None:
    meaning = MEANINGS["vectors"]
    said = {
        "I am completely sure.": {"not_sure"},
        "I spent most of the time on the tests.": {"time"},
        "That cannot fail.": {"why", "hint", "stuck"},
        "Then I leave the loop and we go to the next one.": {"skip", "end"},
        "We built a shop in React and I did the basket.": {"repeat", "end", "skip"},
        "What I like about it is that it is short.": {"clarify"},
    }
    assert [text for text, wrong in said.items() if kind_of(text, meaning, CODING) in wrong] == []


def test_only_a_pattern_makes_it_sure() -> None:
    plain, loose = (
        read(text, MEANINGS["vectors"], CODING)[0] for text in ("Can I have a hint?", "something to go on, perhaps")
    )
    assert plain.is_sure
    assert not loose.is_sure


@pytest.mark.parametrize("meaning", sorted(MEANINGS))
def test_known_demands_for_the_solution_are_taken_as_such(meaning: str) -> None:
    demands = TABLE["development"]["solution"]
    assert {kind_of(text, MEANINGS[meaning], CODING) for text in demands} == {"solution"}


def test_the_most_pressing_thing_comes_first() -> None:
    heard = read("I would use a dictionary. Can the list be empty? Hmm, let me see.", SharedWords(), CODING)
    assert [one.kind for one in heard] == ["clarify", "approach", "thinking"]


def test_questions_about_the_problem_at_hand_are_recognised_without_a_question_mark() -> None:
    asks = ("Do upper and lower case matter?",)
    assert kind_of("hmm do lowercase and uppercase letters matter", SharedWords(), CODING, asks) == "clarify"


def test_a_very_long_text_is_cut() -> None:
    found = sentences("One sentence here. " * 5000)
    assert len(found) == 12
    assert all(len(one) <= 300 for one in sentences("x" * 9000))


@pytest.mark.parametrize(
    "text",
    [
        "ok " * 100 + "x",
        "thanks thanks " * 50 + "!x",
        "okokok" * 50 + "!",
        "no, no, " * 60 + "7",
        "( " * 150,
        "can we " * 60,
    ],
)
def test_no_text_makes_a_pattern_run_wild(text: str) -> None:
    # A pattern that backtracks without end would hit the test's time limit.
    assert read(text, SharedWords(), CODING)
