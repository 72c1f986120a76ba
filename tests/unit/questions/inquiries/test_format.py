"""How questions to the candidate are written down, and what the check refuses."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.questions.checking import check
from greenroom.questions.inquiries.checking import complaints
from greenroom.questions.inquiries.model import Inquiry
from greenroom.questions.loading import load_question
from greenroom.questions.model import Clarification, Question

PACK = Path(__file__).parents[4] / "packs" / "core"
RIGHT = {"idea": "a heap", "words": ["heap"], "say": "A heap does it."}
WRONG = {"idea": "a loop", "words": ["loop"], "say": "How often does it run?"}
EXAMPLES = {"right": ["a heap"], "wrong": ["a loop"]}
FIT = {"ask": "How?", "right": [RIGHT], "wrong": [WRONG], "examples": EXAMPLES}


def question() -> Question:
    return load_question(PACK / "fresh-stretch")


def test_a_plain_text_is_a_question_whose_answers_are_not_judged() -> None:
    inquiry = Inquiry.model_validate("How would you do it?")
    assert (inquiry.ask, str(inquiry), inquiry.is_judged) == ("How would you do it?", "How would you do it?", False)
    assert not list(complaints("follow_ups.0", inquiry)), "imported packs and old ones have no more than that"


def test_what_was_written_is_read_again() -> None:
    (one, *_) = question().follow_ups
    assert Inquiry.model_validate(one.model_dump()) == one


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"right": [RIGHT | {"words": []}]}, "at least 1 item"),
        ({"right": [RIGHT | {"words": ["not"]}]}, "no words to look for"),
        ({"right": [RIGHT | {"words": ["heap ==k"]}]}, "is not a word"),
        ({"right": [RIGHT | {"words": ["~many"]}]}, "is not a number"),
        ({"right": [RIGHT | {"unless": ["not"]}]}, "no words to look for"),
        ({"right": [RIGHT | {"idea": "a: b"}]}, "String should match pattern"),
        ({"needs": 2}, "there are only 1"),
        ({"needs": 0}, "greater than or equal to 1"),
        ({"right": []}, "has wrong ideas but no right one"),
        ({"true": [RIGHT]}, "Extra inputs"),
    ],
)
def test_a_malformed_one_is_refused_with_the_reason(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValidationError, match=complaint):
        Inquiry.model_validate(FIT | change)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"ask": "How? And why?"}, "f: should be exactly one question"),
        ({"wrong": []}, "f.wrong: there are no ideas"),
        ({"right": [RIGHT | {"say": ""}]}, "f.a heap: nothing to say when it is met"),
        ({"wrong": [WRONG | {"say": "How? Why?"}]}, "f.a loop: asks more than one question"),
        ({"examples": {"right": ["a heap"]}}, "f.examples.wrong: there are none"),
        (
            {"examples": EXAMPLES | {"right": ["a set"]}},
            "f.examples.right: 'a set' is judged unknown (found: nothing)",
        ),
        ({"examples": EXAMPLES | {"wrong": ["a heap"]}}, "f.examples.wrong: 'a heap' is judged right (found: a heap)"),
        (
            {"right": [RIGHT, RIGHT | {"idea": "b", "words": ["fenwick"]}], "needs": 2, "examples": {}},
            "f.a heap: nothing to ask when it is missing",
        ),
    ],
)
def test_the_check_names_what_is_wrong_with_it(change: dict[str, object], complaint: str) -> None:
    assert complaint in list(complaints("f", Inquiry.model_validate(FIT | change)))
    assert not list(complaints("f", Inquiry.model_validate(FIT)))


@pytest.mark.parametrize("answer", ["Yes, it may.", "No, never.", "no; it is sorted"])
def test_a_note_that_begins_with_yes_or_no_is_refused(answer: str) -> None:
    base = question()
    note = Clarification(asks=base.clarifications[0].asks, answer=answer)
    changed = base.model_copy(update={"clarifications": (note, *base.clarifications[1:])})
    assert any("clarifications.0.answer: begins with yes or no" in one for one in check(changed))


def test_no_note_of_the_core_pack_begins_with_yes_or_no() -> None:
    answers = [note.answer for one in FolderQuestionBank().all() for note in one.clarifications]
    assert not [one for one in answers if one.lower().startswith(("yes", "no,", "no ", "no;"))]


def test_a_reply_before_the_problem_is_solved_may_not_name_a_better_way() -> None:
    base = question()
    slow = base.approaches[-1]
    idea = slow.probe.right[0].model_copy(update={"say": "A sliding window would be better."})
    probe = slow.probe.model_copy(update={"right": (idea, *slow.probe.right[1:])})
    changed = base.model_copy(update={"approaches": (*base.approaches[:-1], slow.model_copy(update={"probe": probe}))})
    assert any("names a better way (sliding window)" in one for one in check(changed))
    assert not check(base)


def test_a_reply_may_not_hold_a_line_of_a_solution() -> None:
    base = question()
    idea = base.follow_ups[0].right[0].model_copy(update={"say": "You write best = max(best, place - left + 1) there."})
    first = base.follow_ups[0].model_copy(update={"right": (idea, *base.follow_ups[0].right[1:])})
    changed = base.model_copy(update={"follow_ups": (first, *base.follow_ups[1:])})
    assert any("gives away a line of a reference solution" in one for one in check(changed))
