"""Whether what candidates say is read as what it is."""

from pathlib import Path

import pytest
import yaml

from greenroom.adapters.interviewer.house.intents import Kind, kind_of, read, sentences
from greenroom.adapters.interviewer.house.matching import Meaning, SharedWords, WordVectors

TABLE: dict[str, dict[Kind, list[str]]] = yaml.safe_load(
    (Path(__file__).parent / "utterances.yaml").read_text(encoding="utf-8")
)
MEANINGS: dict[str, Meaning] = {"vectors": WordVectors(), "shared words": SharedWords()}


def accuracy(part: str, meaning: str) -> tuple[float, list[str]]:
    pairs = [(kind, text) for kind, texts in TABLE[part].items() for text in texts]
    misread = [
        f"{kind} -> {found}: {text}" for kind, text in pairs if (found := read(text, MEANINGS[meaning])[0].kind) != kind
    ]
    assert len(pairs) >= 60
    return 1 - len(misread) / len(pairs), misread


@pytest.mark.parametrize("meaning", sorted(MEANINGS))
def test_what_was_once_read_rightly_still_is(meaning: str) -> None:
    share, misread = accuracy("development", meaning)
    assert share >= 0.95, "\n".join(misread)


@pytest.mark.parametrize(("meaning", "floor"), [("vectors", 0.7), ("shared words", 0.6)])
def test_loose_speech_never_tuned_on_is_read_no_worse_than_measured(meaning: str, floor: float) -> None:
    # Measured 0.72 and 0.65; 0.9 was aimed for and is not reached. Raise the floors when a new set earns it.
    share, misread = accuracy("held_out", meaning)
    assert share >= floor, "\n".join(misread)


@pytest.mark.parametrize("meaning", sorted(MEANINGS))
def test_known_demands_for_the_solution_are_taken_as_such(meaning: str) -> None:
    demands = TABLE["development"]["solution"]
    assert {kind_of(text, MEANINGS[meaning]) for text in demands} == {"solution"}


def test_the_most_pressing_thing_comes_first() -> None:
    heard = read("I would use a dictionary. Can the list be empty? Hmm, let me see.", SharedWords())
    assert [one.kind for one in heard] == ["clarify", "approach", "thinking"]


def test_questions_about_the_problem_at_hand_are_recognised_without_a_question_mark() -> None:
    asks = ("Do upper and lower case matter?",)
    assert kind_of("hmm do lowercase and uppercase letters matter", SharedWords(), asks) == "clarify"


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
    assert read(text, SharedWords())
