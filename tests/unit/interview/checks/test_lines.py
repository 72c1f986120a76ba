"""The checks on lines that an interviewer might say, harmless and bad ones."""

from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest
import yaml

from greenroom.interview.checks.objections import objections
from tests.unit.interview.checks.scenes import scene

LINES = yaml.safe_load((Path(__file__).parent / "lines.yaml").read_text(encoding="utf-8"))
SEEN = [(name, text, kind) for part in ("tuning", "held_out") for name, kind, text in LINES[part]["bad"]]
UNFORESEEN = [(name, text, kind) for part in ("second_look", "third_look") for name, kind, text in LINES[part]["bad"]]
HARMLESS = [(name, text) for part in LINES.values() for name, text in part["harmless"]]


def kinds(name: str, text: str) -> set[str]:
    where = scene(name)
    return {objection.kind for objection in objections(text, where.state, where.question)}


def test_there_are_enough_lines() -> None:
    assert len(HARMLESS) >= 120
    assert len(SEEN) + len(UNFORESEEN) >= 120


@pytest.mark.parametrize(("name", "text"), HARMLESS)
def test_harmless_lines_pass(name: str, text: str) -> None:
    assert kinds(name, text) == set()


@pytest.mark.parametrize(("name", "text", "kind"), SEEN)
def test_bad_lines_are_objected_to_for_what_they_are(name: str, text: str, kind: str) -> None:
    assert kind in kinds(name, text)


def test_most_bad_lines_in_other_words_are_caught() -> None:
    # Free paraphrase of an algorithm is beyond checks of words; the share that is caught must not fall.
    missed = [text for name, text, _ in UNFORESEEN if not kinds(name, text)]
    assert len(missed) <= 5, missed


def test_the_share_of_lines_that_were_never_tuned_for_does_not_fall() -> None:
    missed = [text for name, _, text in LINES["untouched"]["bad"] if not kinds(name, text)]
    assert len(missed) <= 6, missed


def test_every_objection_says_how_to_do_better() -> None:
    for name, text, _ in SEEN:
        where = scene(name)
        for objection in objections(text, where.state, where.question):
            assert objection.reason.endswith(".")
            assert len(objection.reason.split()) >= 4


@pytest.mark.parametrize("name", ["fresh", "failed", "solved", "intro"])
def test_a_hundred_words_take_milliseconds(name: str) -> None:
    where = scene(name)
    text = " ".join(line for other, line in HARMLESS if other == name)
    words = " ".join((text * 3).split()[:100])
    objections(words, where.state, where.question)
    took = _fastest(lambda: objections(words, where.state, where.question))
    # A thousand times splitting these words takes about 5 ms on a quiet machine, and as much longer on a busy one.
    assert took < 2 * _fastest(lambda: [words.split() for _ in range(1000)])


def _fastest(work: Callable[[], object]) -> float:
    took = []
    for _ in range(5):
        began = process_time()
        work()
        took.append(process_time() - began)
    return min(took)


@pytest.mark.parametrize(
    "text",
    [
        "a" * 4_000,
        "[" * 4_000,
        '"' * 4_000,
        "if x " * 800,
        "for a in b " * 360,
        "all " * 1_000,
        "you said " * 440,
        "x = y " * 660,
        "( " * 2_000,
        "1 of 2 " * 570,
        "\u202e\x00" * 2_000,
        "hidden test " * 330,
        "ab" * 2_000 + "=",
        "set the " * 500,
        "the answer is to " * 250,
        "all you is " * 360,
        "you just so " * 330,
    ],
)
def test_no_text_takes_long(text: str) -> None:
    where = scene("failed")
    began = process_time()
    objections(text, where.state, where.question)
    assert process_time() - began < 0.5


def test_what_is_far_too_long_is_objected_to_at_once() -> None:
    began = process_time()
    assert "unsafe" in kinds("failed", "Well, let us see. " * 20_000)
    assert process_time() - began < 0.5


@pytest.mark.parametrize("text", ["", " ", "\n\n", "?", "\u200b", "\ud800", "é" * 30, "😀 👍🏽 👩‍💻"])
def test_odd_texts_are_survived(text: str) -> None:
    for name in ("fresh", "solved", "intro"):
        kinds(name, text)
