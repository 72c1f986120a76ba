"""What each kind of round has in front of the candidate is favoured and written as in the code."""

from typing import Any

import pytest

from greenroom.engine.kinds import Kinds, topic_of
from greenroom.engine.rounds.answers.kind import AnswersEngine
from greenroom.engine.rounds.coding.kind import CodingEngine
from greenroom.engine.rounds.project.kind import ProjectEngine
from greenroom.engine.voice.words import Vocabulary, Words
from greenroom.interview.core.messages import MoveOn, Start
from greenroom.interview.rounds.answers.state import answers_round
from greenroom.interview.rounds.coding.messages import ReplaceCode
from greenroom.interview.rounds.project.messages import ReplaceFile
from greenroom.testing.answers.play import Play as Answers
from greenroom.testing.coding.play import Play as Coding
from greenroom.testing.project.play import Play as Project

NOBODY: Any = None


@pytest.fixture
def kinds() -> Kinds:
    """Every kind, with nobody who would perform anything."""
    return {
        "answers": AnswersEngine(),
        "coding": CodingEngine(bank=NOBODY, judge=NOBODY, analyst=NOBODY),
        "project": ProjectEngine(NOBODY, NOBODY, NOBODY, NOBODY),
    }


@pytest.fixture
def vocabulary(kinds: Kinds) -> Vocabulary:
    return Vocabulary(Words(topic=lambda state: topic_of(kinds, state)))


def test_words_of_a_project_are_favoured_and_written_as_in_its_files(vocabulary: Vocabulary, kinds: Kinds) -> None:
    play = Project().to_project()
    prose, code = topic_of(kinds, play.state)
    assert all(
        said in prose for said in ("Shelf", "Keep things on a shelf.", "Level 1 title", "Goal 1.", "Contract 1.")
    )
    assert "Contract 2." not in prose, "a level that is still locked tells nothing"
    assert all(text in code for text in play.round.texts.values())
    (path, *_) = play.round.files
    play.tell(ReplaceFile(round=0, path=path, text="def free_slot(self):\n    pass\n"))
    assert "free slot" in vocabulary.favoured(play.state)
    said = "I would call free slot first."
    assert vocabulary.written(play.state, said) == "I would call free_slot first."


def test_words_of_a_problem_are_favoured_and_written_as_in_the_code(vocabulary: Vocabulary) -> None:
    play = Coding()
    play.tell(Start())
    while play.state.open_round is None:
        play.tell(MoveOn())
    play.tell(ReplaceCode(round=0, text="max_so_far = 0\n"))
    assert "max so far" in vocabulary.favoured(play.state)
    assert vocabulary.written(play.state, "Max so far is zero.") == "max_so_far is zero."


def test_a_question_about_ones_work_is_there_with_its_follow_ups(vocabulary: Vocabulary, kinds: Kinds) -> None:
    play = Answers().to_question()
    play.answer("I fixed it.")
    play.follow_up("What did the migration cost?")
    prose, code = topic_of(kinds, play.state)
    assert prose.startswith(answers_round(play.state, 0).task.prompt.text)
    assert prose.endswith("What did the migration cost?")
    assert code == ""


def test_before_a_round_it_is_only_talk(kinds: Kinds) -> None:
    play = Project()
    play.tell(Start())
    assert topic_of(kinds, play.state) == ("", "")
