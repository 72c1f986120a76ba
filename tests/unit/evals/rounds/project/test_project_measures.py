"""Each measure of project rounds finds the fault that it is for, and nothing in an interview without one."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import pytest_asyncio

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.evals.casebook import case_of, notes_for
from greenroom.evals.measures import Measure, Reading
from greenroom.evals.played import Played
from greenroom.evals.playing import play
from greenroom.evals.rounds.project import measures as m
from greenroom.interview.core import events as core
from greenroom.interview.core.events import Event, Recorded
from greenroom.interview.core.messages import TurnTaken
from greenroom.interview.rounds.project import events as ev
from greenroom.questions.projects.model import Project

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def interview(**fields: object) -> Played:
    values = {"id": "one", "track": "pairing", "questions": ["file-store"], **fields}
    case = case_of(**values)
    return await play(case, HouseInterviewer(knowledge=Glossary()), notes_for([case]))


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def struggle() -> Played:
    """Somebody who struggles in every way, and drives from the beginning to the end."""
    struggles = ["repeated_failure", "long_pause", "explicit_ask", "backtracking"]
    return await interview(candidate="struggler", struggles=struggles)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def turns() -> Played:
    """Somebody who lets the interviewer drive, types over its work, and gives the keyboard back."""
    return await interview(candidate="types_over", driver="bot")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def watched() -> Played:
    """The interviewer drives to the end."""
    return await interview(candidate="hands_over")


def altered(played: Played, change: Callable[[Recorded], Event | None]) -> Played:
    """The same interview with other events; None leaves one out."""
    kept = [(record, change(record)) for record in played.records]
    return replace(played, records=tuple(replace(record, event=event) for record, event in kept if event is not None))


def put_in(played: Played, after: type[Event], event: Event, later: int = 1_000) -> Played:
    """The same with one event more, after the first of a kind."""
    place = next(place for place, one in enumerate(played.records) if isinstance(one.event, after))
    at = played.records[place]
    more = replace(at, event=event, at=at.at + later)
    return replace(played, records=(*played.records[: place + 1], more, *played.records[place + 1 :]))


def read(measure: Measure, played: Played) -> Reading:
    return measure.read(played)


@pytest.mark.parametrize("measure", [one for one in m.MEASURES if one.gate is not None], ids=lambda one: one.name)
async def test_nothing_is_found_where_nothing_is_wrong(
    measure: Measure, struggle: Played, turns: Played, watched: Played
) -> None:
    for played in (struggle, turns, watched):
        value = read(measure, played).value
        assert value is None or (measure.gate is not None and measure.gate.passes(value))


async def test_an_edit_while_the_candidate_drives(struggle: Played) -> None:
    path = next(iter(struggle.notes["file-store"].starter))
    edit = ev.FileEdited(round=0, path=path, revision=99, start=0, end=0, text="x", by="bot", change="change-1")
    run = ev.TestsRequested(round=0, run="run-x", level=1, by="bot")
    for planted in (edit, run):
        assert read(m.ToolLock(), put_in(struggle, ev.FileEdited, planted)).value == 1


async def test_edits_while_the_interviewer_drives_are_its_work(watched: Played) -> None:
    assert any(getattr(one.event, "by", "") == "bot" for one in watched.records)
    assert read(m.ToolLock(), watched).value == 0


async def test_a_struggle_that_was_not_noticed(struggle: Played) -> None:
    assert read(m.Noticed(), struggle).value == 1.0

    def unseen(record: Recorded) -> Event | None:
        event = record.event
        is_it = isinstance(event, core.SignalNoticed) and event.signal == "repeated_failure"
        return None if is_it else event

    reading = read(m.Noticed(), altered(struggle, unseen))
    assert reading.value == 0.75
    assert "repeated_failure on level 1" in reading.remarks[0].text


async def test_help_of_the_wrong_kind_and_none_at_all(struggle: Played) -> None:
    def wrong(record: Recorded) -> Event:
        event = record.event
        is_it = isinstance(event, ev.HelpGiven) and event.signal == "repeated_failure"
        return event.model_copy(update={"kind": "concept"}) if is_it else event

    assert (
        "concept and not error after repeated_failure" in read(m.RightHelp(), altered(struggle, wrong)).remarks[0].text
    )
    silent = altered(struggle, lambda record: None if isinstance(record.event, ev.HelpGiven) else record.event)
    assert read(m.RightHelp(), silent).value == 0.0


async def test_each_sign_has_one_kind_of_help(struggle: Played) -> None:
    """The same kind is right at first and wrong after help that did not help."""

    def hint(record: Recorded) -> Event:
        event = record.event
        is_it = isinstance(event, ev.HelpGiven) and event.signal == "backtracking"
        return event.model_copy(update={"kind": "snippet"}) if is_it else event

    assert "snippet and not hint after backtracking" in read(m.RightHelp(), altered(struggle, hint)).remarks[0].text
    in_vain = ev.HelpGiven(round=0, level=4, kind="hint", text="x", signal="long_pause")
    at = next(place for place, one in enumerate(struggle.records) if _is_sign(one.event, "backtracking"))
    before = struggle.records[at - 1]
    records = (*struggle.records[:at], replace(before, event=in_vain), *struggle.records[at:])
    remarks = [one.text for one in read(m.RightHelp(), replace(struggle, records=records)).remarks]
    assert remarks == ["hint and not concept after backtracking on level 4"]


def _is_sign(event: Event, signal: str) -> bool:
    return isinstance(event, core.SignalNoticed) and event.signal == signal


async def test_who_may_not_be_helped_any_more_is_no_fault(struggle: Played) -> None:
    given = ev.HelpGiven(round=0, level=2, kind="hint", text="x", signal="long_pause")
    full = struggle
    for _ in range(4):
        full = put_in(full, ev.LevelUnlocked, given)
    silent = altered(full, lambda one: None if _is_help(one.event, level=2, text="x") else one.event)
    missed = [one.text for one in read(m.RightHelp(), silent).remarks]
    assert not any("on level 2" in text for text in missed)


def _is_help(event: Event, level: int, text: str) -> bool:
    return isinstance(event, ev.HelpGiven) and event.level == level and event.text != text


async def test_help_without_a_sign(struggle: Played) -> None:
    planted = ev.HelpGiven(round=0, level=1, kind="hint", text="Look.", signal="long_pause")
    reading = read(m.Silence(), put_in(struggle, ev.FileEdited, planted))
    assert "helped without a sign on level 1" in reading.remarks[0].text


async def test_words_to_somebody_who_only_thinks_aloud(struggle: Played) -> None:
    """Silence becomes a speech in the turns that answer a plan."""
    plans = {seq for seq, purpose in struggle.purposes.items() if purpose == "plan"}
    speech = "Interesting. I would have begun with the other method, because more tests need it."
    taken, records = [], list(struggle.records)
    for one in struggle.turns:
        last = one.turn.cues[-1].seq
        if {cue.seq for cue in one.turn.cues} <= plans and isinstance(one.answer, TurnTaken):
            one = replace(one, answer=replace(one.answer, text=speech))
            spoken = core.InterviewerSpoke(text=speech, intent="", up_to=last, said_by="test")
            records.append(Recorded(records[-1].seq + 1, records[-1].at, spoken))
        taken.append(one)
    loud = replace(struggle, turns=tuple(taken), records=tuple(records))
    reading = read(m.Silence(), loud)
    assert reading.value is not None
    assert reading.value >= 1
    assert "only thought aloud" in reading.remarks[0].text


async def test_too_much_help_and_too_soon(struggle: Played) -> None:
    planted = ev.HelpGiven(round=0, level=1, kind="hint", text="Again.", signal="repeated_failure")
    many = struggle
    for _ in range(5):
        many = put_in(many, ev.HelpGiven, planted)
    texts = [one.text for one in read(m.HelpLimits(), many).remarks]
    assert any("too much help on level 1" in text for text in texts)
    assert any("help again after" in text for text in texts)


async def test_a_hand_over_in_silence(turns: Played) -> None:
    assert read(m.HandOvers(), turns).value == 1.0
    mute = altered(turns, lambda one: None if isinstance(one.event, core.InterviewerSpoke) else one.event)
    reading = read(m.HandOvers(), mute)
    assert reading.value == 0.0
    assert "silence" in reading.remarks[0].text


async def test_a_level_begun_without_asking(watched: Played) -> None:
    assert read(m.AsksFirst(), watched).value == 0
    rash = altered(watched, lambda one: None if isinstance(one.event, ev.DrivingResumed) else one.event)
    assert read(m.AsksFirst(), rash).value == 3


async def test_an_edit_without_a_plan(watched: Played) -> None:
    assert read(m.SaysPlan(), watched).value == 1.0
    mute = altered(watched, lambda one: None if isinstance(one.event, core.InterviewerSpoke) else one.event)
    assert read(m.SaysPlan(), mute).value == 0.0


async def test_a_line_of_the_reference_that_is_said(struggle: Played) -> None:
    project = struggle.notes["file-store"]
    assert isinstance(project, Project)
    lines = " ".join(project.levels[3].reference.values()).splitlines()
    line = max((one.strip() for one in lines), key=len)
    said = core.InterviewerSpoke(text=f"Write {line} there.", intent="", up_to=0, said_by="test")
    assert read(m.NoSolution(), put_in(struggle, ev.FileEdited, said)).value == 1


async def test_levels_are_counted(struggle: Played) -> None:
    assert read(m.LevelsReached(), struggle).value == 1.0
