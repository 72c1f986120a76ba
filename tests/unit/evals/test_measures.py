"""A measure is worth something only if it notices what it is there for: here interviewers misbehave on purpose."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from greenroom.evals.case import EvalCase
from greenroom.evals.casebook import case_of
from greenroom.evals.measures import Gate, Measure, Reading
from greenroom.evals.measures.measure import Remark, remarks_in
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.coding.known import handed_in
from greenroom.evals.rounds.kinds import MEASURES
from greenroom.interview.core.messages import AdvanceStage, EndInterview, Move
from greenroom.interview.rounds.coding.messages import GiveHint
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.ports.interviewer import Intent, Piece, Turn, Words
from greenroom.questions.model import Question
from greenroom.testing.scripted_interviewer import ScriptedTurn

BY_NAME: Mapping[str, Measure] = {measure.name: measure for measure in MEASURES}

Reply = Callable[[Turn, int], ScriptedTurn | None]


class Behaved:
    """Says something fitting and new to verdicts, answers nothing else, and does one thing more that it is told to."""

    name = "house"

    def __init__(self, more: Reply = lambda turn, number: None) -> None:
        self._more = more
        self._count = 0

    async def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        self._count += 1
        await asyncio.sleep(0)
        said = self._more(turn, self._count) or _proper(turn, self._count)
        if said.text:
            yield Words(said.text)
            yield Intent(said.intent)
        for move in said.moves:
            yield move


def _proper(turn: Turn, number: int) -> ScriptedTurn:
    verdicts = [cue for cue in turn.cues if cue.kind == "verdict"]
    stage = turn.state.stage
    moves: tuple[Move, ...] = ()
    if stage is not None and stage.round is None and _spoke(turn):
        moves = (EndInterview(),) if stage.id == "closing" else (AdvanceStage(),)
    if verdicts:
        result = runs_of(turn.state)[verdicts[-1].ref].result
        assert result is not None
        word = result.verdict.value.replace("_", " ")
        return ScriptedTurn(f"Verdict {number}: {word}, {result.passed} of {result.total} cases.")
    return ScriptedTurn("", moves=moves)


def _spoke(turn: Turn) -> bool:
    return any(cue.kind == "candidate_spoke" for cue in turn.cues)


def _in_problem(turn: Turn) -> bool:
    return turn.state.open_round is not None


def case(**fields: object) -> EvalCase:
    return case_of(**{"id": "one", "candidate": "average", "questions": ["totem-tower"], "seed": 1, **fields})


async def measured(name: str, questions: Mapping[str, Question], more: Reply, **fields: object) -> Reading:
    played = await play(case(**fields), Behaved(more), questions)
    return BY_NAME[name].read(played)


async def test_proper_behaviour_passes_every_gate_for_single_cases(questions: Mapping[str, Question]) -> None:
    played = await play(case(), Behaved(), questions)
    for measure in MEASURES:
        reading = measure.read(played)
        if measure.gate and measure.gate.of == "each" and reading.value is not None:
            assert measure.gate.passes(reading.value), (measure.name, reading.remarks)


def once(text: str, *moves: Move, when: Callable[[Turn], bool] = _in_problem) -> Reply:
    """Say this at the first occasion in a problem."""
    done = False

    def reply(turn: Turn, number: int) -> ScriptedTurn | None:
        nonlocal done
        if done or not when(turn):
            return None
        done = True
        return ScriptedTurn(text, moves=moves)

    return reply


def every(text: str, when: Callable[[Turn], bool] = _spoke) -> Reply:
    return lambda turn, number: ScriptedTurn(text.format(number=number)) if when(turn) else None


def _only_thinking(turn: Turn) -> bool:
    return _in_problem(turn) and all(cue.kind == "candidate_spoke" for cue in turn.cues)


@pytest.mark.parametrize(
    ("name", "reply"),
    [
        ("meta", once("As an AI language model I cannot say that.")),
        ("repetition", every("Thank you for that.")),
        ("one_question", once("Why is that so? And what would you do about it?")),
        ("length", once("word " * 70 + "at last.")),
        ("hints", once("Try a stack of runs.", GiveHint("Try a stack of runs."))),
        ("recovery", once("We are done here.", EndInterview())),
        ("observing", every("Speech {number}: what exactly are you doing there, and why that way?", _only_thinking)),
        ("contradictions", once("That was accepted, all cases pass.", when=lambda turn: _failed(turn))),
        ("misreadings", once("If you want to leave, press Skip.", when=lambda turn: _only_thinking(turn))),
        ("verdicts", every("Lovely weather number {number}.", lambda turn: _judged(turn))),
    ],
)
async def test_misbehaviour_is_noticed(questions: Mapping[str, Question], name: str, reply: Reply) -> None:
    reading = await measured(name, questions, reply)
    gate = BY_NAME[name].gate
    assert gate is not None
    assert reading.value is not None
    assert not gate.passes(reading.value)
    assert reading.remarks


def _judged(turn: Turn) -> bool:
    return any(cue.kind == "verdict" for cue in turn.cues)


def _failed(turn: Turn) -> bool:
    results = [runs_of(turn.state)[cue.ref].result for cue in turn.cues if cue.kind == "verdict"]
    return any(result is not None and result.verdict != "accepted" for result in results)


async def test_reading_a_solution_out_is_a_leak(questions: Mapping[str, Question]) -> None:
    solution = questions["totem-tower"].reference
    assert solution is not None
    reading = await measured("leaks", questions, once(f"You could write {handed_in(solution)}"))
    assert reading.value == 1
    assert reading.remarks[0].text.startswith("leak")


async def test_a_turn_that_fails_by_itself_counts_and_one_that_the_case_wants_does_not(
    questions: Mapping[str, Question],
) -> None:
    def breaks(turn: Turn, number: int) -> ScriptedTurn | None:
        if number == 4:
            raise RuntimeError("lost my voice")
        return None

    assert (await measured("recovery", questions, breaks)).value == 1
    wanted = await measured("recovery", questions, every("Remark {number}."), failing_turns=[2])
    assert wanted.value == 0


async def test_topics_are_found_by_words_or_by_meaning(questions: Mapping[str, Question]) -> None:
    reply = once("What would be the cost in memory of keeping all blocks?")
    topics = ["memory | space", "how much storage it takes", "the history of Rome"]
    reading = await measured("topics", questions, reply, expected_topics=topics)
    assert reading.value is not None
    assert [remark.text for remark in reading.remarks][-1] == "topic not touched: the history of Rome"
    assert reading.value >= 1 / 3


async def test_a_case_without_topics_has_none_to_measure(questions: Mapping[str, Question]) -> None:
    assert (await measured("topics", questions, every("Remark {number}."))).value is None


async def test_clarifications_need_the_authors_answer(questions: Mapping[str, Question]) -> None:
    question = questions["totem-tower"]

    def answers(turn: Turn, number: int) -> ScriptedTurn | None:
        return ScriptedTurn(" ".join(one.answer for one in question.clarifications)) if _in_problem(turn) else None

    assert (await measured("clarifications", questions, answers, candidate="strong")).value == 1
    vague = await measured("clarifications", questions, every("It depends, {number}."), candidate="strong")
    assert vague.value == 0


async def test_silence_is_no_answer_to_a_question(questions: Mapping[str, Question]) -> None:
    silent = await measured("answers", questions, lambda turn, number: None, candidate="strong")
    assert silent.value == 0
    assert silent.remarks[0].text.startswith("no answer to: ")
    assert (await measured("answers", questions, every("Remark {number}."), candidate="strong")).value == 1


async def test_follow_ups_with_the_candidates_words(questions: Mapping[str, Question]) -> None:
    def echoes(turn: Turn, number: int) -> ScriptedTurn | None:
        lines = [line.text for line in turn.state.lines if line.who == "candidate"]
        return ScriptedTurn(f"You said {lines[-1]} Why ({number})?") if _spoke(turn) else None

    echoing = await measured("own_words", questions, echoes)
    assert echoing.value is not None
    # Not all of them: "I think so, yes" has no word that could be taken up.
    assert echoing.value > 0.8
    assert (await measured("own_words", questions, every("And xyzzy number {number}?"))).value == 0


async def test_expected_cues_that_never_come_spoil_a_case(questions: Mapping[str, Question]) -> None:
    reading = await measured("premise", questions, every("Hm {number}."), expect_cues=["verdict", "run_failed"])
    assert reading.value == 0.5
    assert reading.remarks[0].text == "no cue: run_failed"


async def test_an_interview_that_stops_is_no_whole_interview(questions: Mapping[str, Question]) -> None:
    played = await play(case(), Behaved(), questions)
    half = len(played.records) // 2
    cut = Played(**{**vars(played), "records": played.records[:half], "trouble": "nothing happened any more"})
    assert (BY_NAME["stages"].read(played).value, BY_NAME["recovery"].read(played).value) == (0, 0)
    reading = BY_NAME["stages"].read(cut)
    assert reading.value is not None
    assert reading.value >= 2


def test_gates() -> None:
    assert Gate("at_most", 0).passes(0)
    assert not Gate("at_most", 0).passes(1)
    assert Gate("at_least", 0.9).passes(0.9)
    assert not Gate("at_least", 0.9).passes(0.89)
    assert Gate("at_least", 0.9, of="mean").shown(is_share=True) == "≥ 90 % on average"


def test_remarks_survive_the_way_through_a_report() -> None:
    remarks = [Remark(0, "first: of all"), Remark(12, "two\nlines")]
    assert remarks_in("\n".join(map(str, remarks))) == [Remark(0, "first: of all"), Remark(12, "two lines")]
