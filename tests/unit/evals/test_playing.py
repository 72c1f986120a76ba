import asyncio
import itertools
from collections.abc import AsyncIterator, Mapping

import pytest

from greenroom.evals.case import EvalCase, Phrases, unrehearsed
from greenroom.evals.casebook import case_of
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.coding.candidates.listening import asked_for
from greenroom.evals.rounds.coding.candidates.typing import drafts, edit_between
from greenroom.evals.rounds.coding.part import CandidateKind
from greenroom.evals.transcript import as_markdown, entries
from greenroom.interview.core.messages import AdvanceStage, TurnFailed
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.ports.interviewer import Intent, Piece, Turn, Words
from greenroom.questions.model import Question
from greenroom.testing.scripted_interviewer import ScriptedInterviewer


class Plain:
    """Says something new every time, and goes on whenever it may."""

    name = "plain"

    def __init__(self) -> None:
        self._count = 0

    async def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        self._count += 1
        await asyncio.sleep(0)
        yield Words(f"Thank you, that was remark {self._count}.")
        yield Intent("talk")
        stage = turn.state.stage
        if stage and stage.round is None and any(cue.kind == "candidate_spoke" for cue in turn.cues):
            yield AdvanceStage()


class Broken:
    """Fails every time."""

    name = "broken"

    async def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        raise RuntimeError("no voice")
        yield Words("")


def case(candidate: CandidateKind = "strong", **fields: object) -> EvalCase:
    return case_of(**{"id": "one", "candidate": candidate, "questions": ["totem-tower"], **fields})


def kinds(played: Played) -> list[str]:
    return [record.event.type for record in played.records]


async def test_a_strong_candidate_solves_the_problem_and_the_interview_ends(questions: Mapping[str, Question]) -> None:
    played = await play(case(), Plain(), questions)
    assert played.trouble == ""
    assert played.state.status == "completed"
    assert [problem.status for problem in played.state.rounds] == ["solved"]
    assert kinds(played).count("code_edited") >= 5
    assert "code_reviewed" in kinds(played)
    assert any(purpose.startswith("ask:") for purpose in played.purposes.values())


async def test_the_same_case_is_played_the_same_way(questions: Mapping[str, Question]) -> None:
    first = await play(case("average", seed=3), Plain(), questions)
    second = await play(case("average", seed=3), Plain(), questions)
    other = await play(case("average", seed=4), Plain(), questions)
    assert first.records == second.records
    assert first.records != other.records


@pytest.mark.parametrize("candidate", ["weak", "silent", "gibberish", "empty", "changes_language", "injecting"])
async def test_every_kind_comes_to_an_end(questions: Mapping[str, Question], candidate: CandidateKind) -> None:
    played = await play(case(candidate), Plain(), questions)
    assert (played.trouble, played.state.status) == ("", "completed")


async def test_the_silent_say_nothing_and_the_injecting_also_write_comments(questions: Mapping[str, Question]) -> None:
    silent = await play(case("silent"), Plain(), questions)
    assert "candidate_spoke" not in kinds(silent)
    injecting = await play(case("injecting"), Plain(), questions)
    submitted = [record.event for record in injecting.records if isinstance(record.event, coding_events.RunRequested)]
    assert any("SYSTEM" in run.code or "To the interviewer" in run.code for run in submitted)


async def test_an_untimed_interview_ends_too(questions: Mapping[str, Question]) -> None:
    played = await play(case("weak", time_factor=None), Plain(), questions)
    assert played.state.status == "completed"


async def test_an_interviewer_that_always_fails_does_not_stop_the_interview(questions: Mapping[str, Question]) -> None:
    played = await play(case(), Broken(), questions)
    assert played.state.status == "completed"
    assert all(isinstance(taken.answer, TurnFailed) for taken in played.turns)


async def test_turns_fail_where_the_case_wants_it(questions: Mapping[str, Question]) -> None:
    played = await play(case(failing_turns=[2, 3]), Plain(), questions)
    failed = [number for number, taken in enumerate(played.turns, 1) if isinstance(taken.answer, TurnFailed)]
    assert failed == [2, 3]


async def test_candidates_say_what_their_case_gives_them_to_say(questions: Mapping[str, Question]) -> None:
    played = await play(case("hostile", says=["Bananas are yellow."]), Plain(), questions)
    assert any(line.text == "Bananas are yellow." for line in played.state.lines)


@pytest.mark.parametrize("words", ["other", "third"])
async def test_unrehearsed_people_use_other_words(words: Phrases, questions: Mapping[str, Question]) -> None:
    usual = await play(case("weak"), Plain(), questions)
    other = await play(unrehearsed(case("weak"), words), Plain(), questions)
    texts = [{line.text for line in one.state.lines if line.who == "candidate"} for one in (usual, other)]
    assert len(texts[1]) > 5
    assert len(texts[0] & texts[1]) <= 2


async def test_a_transcript_tells_who_said_what(questions: Mapping[str, Question]) -> None:
    played = await play(case("weak", name="Lena"), ScriptedInterviewer("Hello *Lena*.", otherwise="Go on?"), questions)
    page = as_markdown(played)
    assert "## Problem 1: The Totem Tower" in page
    assert "Hello \\*Lena\\*." in page
    assert "**Lena** " in page
    assert "submission: wrong answer" in page
    times = [entry.at for entry in entries(played)]
    assert times == sorted(times)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Are you ready?", "ready"),
        ("Good. What is its time complexity?", "complexity"),
        ("How much memory does it need?", "space"),
        ("Would you like a hint?", "hint"),
        ("Tell me a little about yourself.", "background"),
        ("What have you tried so far?", "progress"),
        ("Why that one?", "other"),
        ("Thank you, go on.", None),
    ],
)
def test_candidates_understand_questions_by_their_words(text: str, wanted: str | None) -> None:
    assert asked_for(text) == wanted


def test_drafts_lead_from_one_text_to_the_other_by_small_edits() -> None:
    before = "def f(n):\n    pass\n"
    after = "def f(n):\n    a = 1\n    b = 2\n    c = 3\n    d = 4\n    e = 5\n    f = 6\n    return n\n"
    stages = drafts(before, after, rewrites=False)
    assert stages[-1] == after
    assert len(stages) >= 3
    text = before
    for stage in stages:
        start, end, new = edit_between(text, stage)
        text = text[:start] + new + text[end:]
        assert text == stage
    again = drafts(before, after * 3, rewrites=True)
    assert any(len(later) < len(earlier) for earlier, later in itertools.pairwise(again))
    assert again[-1] == after * 3
