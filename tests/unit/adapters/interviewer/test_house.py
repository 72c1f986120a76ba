"""The house interviewer in whole interviews, under the real rules."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.interviewer.house.matching import SharedWords
from greenroom.adapters.interviewer.house.phrasing import bare, split_sentences
from greenroom.interview.core import messages as msg
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.judging.verdicts import Verdict
from greenroom.questions.checking import reference_lines, squeeze
from tests.unit.adapters.interviewer.room import ACCEPTED, QUESTIONS, Room, judged

PERSONAS: tuple[Persona, ...] = ("ruthless", "helpful", "discovery")
TABLE = yaml.safe_load((Path(__file__).parent / "utterances.yaml").read_text(encoding="utf-8"))


def at_problem(persona: Persona = "helpful", timed: bool = True) -> Room:
    room = Room(HouseInterviewer(), persona, timed=timed)
    room.start()
    for text in (
        "Ready.",
        "I studied physics.",
        "Simulations.",
        "A parser I wrote for old logs was slow, and in the end I found out why with a profiler.",
        "Yes.",
    ):
        if room.state.open_round is None:
            room.say(text)
    assert room.state.open_round == 0
    return room


def everything() -> Iterator[str]:
    for part in TABLE.values():
        for kind, texts in part.items():
            if kind not in ("end", "skip"):
                yield from texts


def test_greets_by_name_and_reaches_the_first_problem_without_a_rejected_move() -> None:
    room = at_problem()
    assert "Ada" in room.spoken[0]
    assert room.rejected == []


@pytest.mark.parametrize("persona", PERSONAS)
def test_every_problem_is_presented_by_its_title_and_its_gist(persona: Persona) -> None:
    """Who only listens learns what it is called and what it is about, and is not read the statement."""
    for slug, question in QUESTIONS.items():
        room = Room(HouseInterviewer(), persona, slugs=(slug, slug))
        room.start()
        while room.state.open_round is None:
            room.do(msg.MoveOn())
        said = " ".join(room.spoken)
        assert question.title.rstrip("?!.") in said
        assert " ".join(question.opening.split()) in said
        assert f"{question.title.rstrip('?!.')}?" not in said, "a title asks nothing"


def test_takes_up_a_technology_that_was_named() -> None:
    room = Room(HouseInterviewer())
    room.start()
    room.say("Yes, ready.")
    assert any("Kafka" in text for text in room.say("I run Kafka at a bank"))


@pytest.mark.parametrize("persona", PERSONAS)
def test_two_hundred_turns_without_a_sentence_said_twice_or_a_secret_told(persona: Persona) -> None:
    room = at_problem(persona, timed=False)
    for text in [*everything()][:200]:
        room.say(text)
    sentences = [bare(one) for text in room.spoken for one in split_sentences(text)]
    assert len(sentences) == len(set(sentences))
    said = squeeze(" ".join(room.spoken))
    assert not [line for question in QUESTIONS.values() for line in reference_lines(question) if line in said]
    assert all(text.count("?") <= 1 for text in room.spoken)
    assert len(room.spoken) > 100, "so many words that there was something to repeat"
    assert room.rejected == []


def test_hints_come_in_order_and_then_run_out() -> None:
    room = at_problem()
    for _ in range(5):
        room.say("Can I have a hint?")
    given = [move.text for move in room.moves if isinstance(move, coding_messages.GiveHint)]
    assert given == [" ".join(hint.split()) for hint in QUESTIONS["evening-headcount"].hints]


def test_a_hint_for_nearly_right_code_does_not_repeat_what_the_verdict_said() -> None:
    room, question = at_problem(), QUESTIONS["evening-headcount"]
    remark = question.remarks[0]
    room.submit(judged(Verdict.WRONG_ANSWER, passed=18, category=remark.category))
    room.do(coding_messages.AskForHint(round=0))
    (first,) = [move.text for move in room.moves if isinstance(move, coding_messages.GiveHint)]
    assert " ".join(remark.text.split()) not in first
    assert "trace the code itself" in first
    assert " ".join(question.hints[0].split()) not in first
    room.do(coding_messages.AskForHint(round=0), seconds=200)
    assert [move.text for move in room.moves if isinstance(move, coding_messages.GiveHint)][1:] == [
        " ".join(question.hints[1].split())
    ]
    assert room.rejected == []


def test_the_ruthless_ask_first_but_the_button_always_gives() -> None:
    spoken, pressed = at_problem("ruthless"), at_problem("ruthless")
    spoken.say("Can I have a hint?")
    assert not [move for move in spoken.moves if isinstance(move, coding_messages.GiveHint)]
    pressed.do(coding_messages.AskForHint(round=0))
    assert [move for move in pressed.moves if isinstance(move, coding_messages.GiveHint)]


def test_a_hint_asked_for_before_the_problem_has_been_introduced_is_given_with_it() -> None:
    room = Room(HouseInterviewer())
    room.start()
    for _ in range(2):
        room.do(msg.MoveOn())
    room._step(msg.MoveOn())
    room._step(coding_messages.AskForHint(round=0))
    (said,) = room.listen()
    hint = " ".join(QUESTIONS["evening-headcount"].hints[0].split())
    assert [move.text for move in room.moves if isinstance(move, coding_messages.GiveHint)] == [hint]
    assert hint in said
    assert said.index("climbing hall") < said.index(hint)


def test_thinking_aloud_is_met_with_silence() -> None:
    assert at_problem().say("so at this point the dictionary has two entries") == []


def test_what_is_not_in_the_notes_is_left_to_the_candidate() -> None:
    room = at_problem()
    room.say("what colour is the door?")
    assert room.state.lines[-1].intent == "assume"


def test_a_failure_is_pointed_at_by_category_with_counts() -> None:
    (text,) = at_problem().submit(judged(Verdict.WRONG_ANSWER, 11))
    assert "11" in text
    assert "19" in text
    assert "stepped out and came back" in text
    assert "two attempts" in text


def test_a_visible_crash_is_named_with_its_line() -> None:
    result = judged(Verdict.RUNTIME_ERROR, 2, hidden=False, error='File "s.py", line 7\nIndexError: no')
    (text,) = at_problem().submit(result)
    assert "IndexError" in text
    assert "7" in text


def test_after_acceptance_complexity_then_a_follow_up_then_on() -> None:
    room = at_problem()
    room.submit(ACCEPTED)
    assert "ask_complexity" in room.state.lines[-1].intent
    room.say("O(n) time and O(n) space")
    assert "follow_up" in room.state.lines[-1].intent
    room.say("I would keep it sorted")
    assert "time_unused" in room.state.lines[-1].intent, "the time that is left is theirs"
    room.say("Let's go on.")
    assert room.state.open_round == 1


def test_another_count_is_asked_about_once() -> None:
    room = at_problem()
    room.submit(ACCEPTED)
    room.say("O(n^2) time")
    assert "complexity_gap" in room.state.lines[-1].intent
    room.say("still O(n^2) I think")
    assert "complexity_gap" not in room.state.lines[-1].intent


def test_a_third_failure_is_followed_by_reflection_and_the_next_problem() -> None:
    room = at_problem()
    for passed in (3, 5, 8):
        room.submit(judged(Verdict.WRONG_ANSWER, passed))
    assert "reflect" in room.state.lines[-1].intent
    room.say("I would test more")
    assert "time_unused" in room.state.lines[-1].intent
    room.say("Let's go on.")
    assert room.state.open_round == 1


def test_time_is_called_and_expiry_moves_on() -> None:
    room = at_problem()
    assert "five minutes" in " ".join(room.wait(605))
    room.wait(400)
    assert room.state.open_round == 1


def test_it_ends_with_a_fact_and_a_goodbye() -> None:
    room = at_problem()
    room.submit(ACCEPTED)
    room.do(msg.MoveOn())
    (text,) = room.do(coding_messages.SkipProblem(round=1))
    assert "Who Is Still Inside" in text
    (goodbye,) = room.say("No, thank you")
    assert "Ada" in goodbye
    assert room.state.status == "in_progress", "or nobody would read it"
    room.do(msg.MoveOn())
    assert room.state.status == "completed"


def test_it_works_by_shared_words_alone() -> None:
    room = Room(HouseInterviewer(SharedWords()))
    assert room.start()
    assert room.say("ready")
