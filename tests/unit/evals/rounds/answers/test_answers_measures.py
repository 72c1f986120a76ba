"""Measures of answers rounds notice what they are there for: here an interviewer misbehaves on purpose."""

from collections.abc import Callable

import pytest

from greenroom.evals.casebook import case_of
from greenroom.evals.measures import Measure
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.answers.measures import MEASURES
from greenroom.evals.rounds.kinds import MEASURES as ALL
from greenroom.interview.rounds.answers.messages import AskFollowUp
from greenroom.interview.rounds.answers.state import open_answers
from greenroom.ports.interviewer import Turn
from greenroom.testing.scripted_interviewer import ScriptedTurn
from tests.unit.evals.rounds.answers.listener import Instead, Listener

BY_NAME: dict[str, Measure] = {measure.name: measure for measure in MEASURES}

NO_REPORT = "no report: there is no rubric"


async def played(instead: Instead = lambda turn, number: None, candidate: str = "questioner") -> Played:
    questions = ["disagreement", "unclear-goal", "hard-bug"]
    case = case_of(id="one", track="behavioral", candidate=candidate, questions=questions, seed=1)
    return await play(case, Listener(instead), {})


def once(said: Callable[[Turn], ScriptedTurn], when: Callable[[Turn], bool]) -> Instead:
    """Say this at the first occasion."""
    done = False

    def instead(turn: Turn, number: int) -> ScriptedTurn | None:
        nonlocal done
        if done or not when(turn):
            return None
        done = True
        return said(turn)

    return instead


def _question(turn: Turn) -> str:
    round = open_answers(turn.state)
    assert round is not None
    return round.task.prompt.text


def _is_asked(turn: Turn) -> bool:
    return open_answers(turn.state) is not None and any(cue.kind == "stage_entered" for cue in turn.cues)


def _has_told(turn: Turn) -> bool:
    round = open_answers(turn.state)
    return round is not None and round.words > 60


def _second_question(turn: Turn) -> bool:
    return "repeat" in " ".join(line.text for line in turn.state.lines[-1:]) and turn.state.lines[-1].who == "candidate"


@pytest.mark.parametrize("candidate", ["story_teller", "questioner"])
async def test_proper_behaviour_passes_every_gate_for_single_cases(candidate: str) -> None:
    one = await played(candidate=candidate)
    for measure in ALL:
        reading = measure.read(one) if measure.kind in ("", "answers") else None
        if reading is not None and measure.gate and measure.gate.of == "each" and reading.value is not None:
            faults = [remark for remark in reading.remarks if NO_REPORT not in remark.text]
            assert measure.gate.passes(reading.value) or not faults, (measure.name, faults)


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("questions_asked", once(lambda turn: ScriptedTurn("Well then."), _is_asked)),
        ("questions_asked", once(lambda turn: ScriptedTurn(_question(turn)), _has_told)),
        ("code_talk", once(lambda turn: ScriptedTurn("What is the complexity of your solution?"), _has_told)),
        (
            "follow_up_limit",
            lambda turn, number: ScriptedTurn(f"And then, {number}?") if _has_told(turn) else None,
        ),
        (
            "follow_up_words",
            lambda turn, number: (
                ScriptedTurn(f"Xyzzy {number}?", moves=(AskFollowUp(f"Xyzzy {number}?"),)) if _has_told(turn) else None
            ),
        ),
    ],
    ids=["not asked", "asked again", "code", "too many", "nothing taken up"],
)
async def test_misbehaviour_is_noticed(name: str, instead: Instead) -> None:
    reading = BY_NAME[name].read(await played(instead))
    gate = BY_NAME[name].gate
    assert gate is not None
    assert reading.value is not None
    assert not gate.passes(reading.value)
    assert reading.remarks


async def test_a_question_is_said_again_to_those_who_ask_for_it_and_to_nobody_else() -> None:
    proper = await played()
    assert BY_NAME["questions_asked"].read(proper).value == 0
    deaf = await played(once(lambda turn: ScriptedTurn("Just go ahead."), _second_question))
    (remark,) = BY_NAME["questions_asked"].read(deaf).remarks
    assert remark.text == "did not repeat the question although it was asked to"


async def test_words_that_the_candidate_brought_up_may_be_used() -> None:
    def echoes(turn: Turn) -> ScriptedTurn:
        return ScriptedTurn("You wrote a small script and some code?")

    reading = BY_NAME["code_talk"].read(await played(once(echoes, _has_told)))
    assert [remark.text for remark in reading.remarks] == ["says 'code'"]
