"""Answers rounds on the web: what is shown, told, marked and taken out."""

import json
from typing import Any

import pytest

from greenroom.cli.room.mirror import changed
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.interview.core.state import State
from greenroom.interview.rounds.answers.messages import AskFollowUp, SkipQuestion
from greenroom.interview.rounds.answers.prompts import prompts
from greenroom.web.recording import Recording
from greenroom.web.recording_wire import Redaction
from greenroom.web.removing import REMOVED
from greenroom.web.room import changes, room_of
from greenroom.web.rounds.answers.wire import AnswersView
from greenroom.web.transcripts import redacted_lines
from tests.unit.web.rounds.answers.talking import Talk

FIRST, SECOND, THIRD = list(prompts().values())[:3]
SECRET = "I was the only one in Bletchley"


def rehearsed() -> Talk:
    """Two questions: one answered, with a follow-up that takes up the answer, and one skipped."""
    talk = Talk()
    for command in (Start(), MoveOn(), MoveOn()):
        talk.tell(command)
    talk.interviewer(FIRST.text)
    talk.wait(1_000).tell(Say(text=f"{SECRET}."))
    talk.interviewer("What came next, Ada?", AskFollowUp(f"You said {SECRET}. What came next, Ada?"))
    talk.wait(1_000).tell(Say(text="I told Lovelace's team."))
    talk.interviewer("Thank you.")
    talk.tell(MoveOn())
    talk.tell(SkipQuestion(round=1))
    return talk


def views(state: State) -> list[AnswersView]:
    return [round for round in room_of(state).rounds if isinstance(round, AnswersView)]


def told(talk: Talk, redact: Redaction = "none") -> tuple[dict[str, Any], list[dict[str, Any]]]:
    head, *chunks = map(json.loads, Recording("interview", talk.records, redact).lines())
    return head, [change for chunk in chunks for step in chunk["steps"] for change in step["changes"]]


def test_a_question_is_not_told_before_it_is_asked() -> None:
    talk = Talk()
    assert [(view.title, view.text, view.status) for view in views(talk.state)] == [(None, None, "waiting")] * 3
    for command in (Start(), MoveOn(), MoveOn()):
        talk.tell(command)
    shown = views(talk.state)
    assert (shown[0].title, shown[0].text, shown[0].status) == (FIRST.theme, FIRST.text, "open")
    assert shown[1].text is None


def test_the_changes_lead_to_the_room() -> None:
    talk = rehearsed()
    state = begin("interview", talk.records[0])
    room = room_of(state)
    kinds = set()
    for record in talk.records[1:]:
        before, state = state, evolve(state, record)
        for change in changes(before, state, [record]):
            kinds.add(change.type)
            room = changed(room, change)
        assert room == room_of(state)
    assert kinds == {"interview_changed", "allowed_changed", "line_added", "answers_changed"}
    first = views(state)[0]
    assert (first.status, first.words, len(first.follow_ups), first.follow_ups_allowed) == ("answered", 11, 1, 2)
    assert [view.status for view in views(state)] == ["answered", "skipped", "open"]


def test_what_may_not_be_done_is_told_with_the_reason() -> None:
    talk = Talk()
    for command in (Start(), MoveOn(), MoveOn()):
        talk.tell(command)
    assert room_of(talk.state).allowed["move_on"] == "This question is still open. Answer it, or skip it."
    assert "skip_question" not in room_of(talk.state).allowed
    before = talk.state
    talk.tell(Say(text="I did it."))
    (allowed,) = [one for one in changes(before, talk.state, talk.records[-1:]) if one.type == "allowed_changed"]
    assert "move_on" not in allowed.allowed


def test_questions_follow_ups_and_skips_are_marked() -> None:
    head, _ = told(rehearsed())
    labels = [(mark["kind"], mark["label"], mark["round"]) for mark in head["marks"] if mark["round"] is not None]
    assert labels == [
        ("stage", f"Question 1: {FIRST.theme}", 0),
        ("follow_up", "Follow-up question", 0),
        ("stage", f"Question 2: {SECOND.theme}", 1),
        ("skip", "Skipped the question", 1),
        ("stage", f"Question 3: {THIRD.theme}", 2),
    ]


@pytest.mark.parametrize("redact", ["names", "personal"])
def test_nobody_is_named_and_only_answers_given_away_whole_are_kept(redact: Redaction) -> None:
    head, changed = told(rehearsed(), redact)
    text = json.dumps([head, changed])
    assert "Ada" not in text
    assert "Lovelace" not in text
    assert (SECRET in text) == (redact == "names")
    last = [change["view"] for change in changed if change["type"] == "answers_changed" and change["round"] == 0][-1]
    assert last["text"] == FIRST.text
    assert last["title"] == FIRST.theme
    if redact == "personal":
        assert last["follow_ups"] == [REMOVED]
    else:
        assert last["follow_ups"][0].startswith(f"You said {SECRET}. What came next, ")


def test_a_transcript_leaves_out_what_a_recording_leaves_out() -> None:
    talk = rehearsed()
    lines = [change["line"]["text"] for change in told(talk, "personal")[1] if change["type"] == "line_added"]
    assert [line.text for line in redacted_lines(talk.state, "personal")] == lines
    assert lines.count(REMOVED) >= 4
