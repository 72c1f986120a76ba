"""What is printed of a room: everything once, in order, in words and as JSON, and nothing that steers a terminal."""

import json
import re
from typing import Any

import pytest

from greenroom.cli.room.comparing import happened
from greenroom.cli.room.mirror import Mirror, StepsMissing
from greenroom.cli.room.news import Notice, Said
from greenroom.cli.room.printing import Printer
from greenroom.interview.core import messages as msg
from greenroom.interview.rounds.coding import messages as coding
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import Play, requested
from greenroom.web import wire
from greenroom.web.room import room_of
from greenroom.web.rounds.answers.wire import AnswersChanged, AnswersView
from greenroom.web.rounds.coding.wire import CodePatched


def unstyle(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*[mK]", "", text)


def at_problem() -> Play:
    play = Play(requested())
    play.tell(msg.Start())
    for _ in range(3):
        play.wait(1000)
        play.interviewer("Welcome.")
        play.wait(1000)
        play.tell(msg.MoveOn())
    play.wait(1000)
    play.interviewer("Here it is.")
    return play


def types(before: wire.Room | None, play: Play) -> list[str]:
    return [one.type for one in happened(before, room_of(play.state))]


def text(before: wire.Room | None, play: Play) -> str:
    return unstyle("\n".join(one.words() for one in happened(before, room_of(play.state))))


def test_a_whole_room_is_told_in_the_order_of_its_times() -> None:
    told = types(None, at_problem())
    assert told == ["stage", "said", "stage", "said", "stage", "said", "stage", "problem", "said"]


def test_nothing_is_told_twice() -> None:
    play = at_problem()
    assert types(room_of(play.state), play) == []


def test_a_run_is_told_when_it_begins_and_when_it_ends() -> None:
    play = at_problem()
    play.tell(coding.ReplaceCode(round=0, text="x"))
    before = room_of(play.state)
    play.tell(coding.RunCode(round=0))
    assert types(before, play) == ["run"]
    before = room_of(play.state)
    play.judge(Verdict.WRONG_ANSWER)
    assert types(before, play) == ["run"]
    assert "wrong answer" in text(before, play)
    assert types(None, play)[-1] == "run", "a run that ended meanwhile is told once"


def test_a_problem_that_is_left_a_hint_and_the_end_are_told() -> None:
    play = at_problem()
    before = room_of(play.state)
    play.tell(coding.AskForHint(round=0))
    play.interviewer("Think of a set.", coding.GiveHint("Think of a set."))
    assert types(before, play) == ["said", "hint"]
    before = room_of(play.state)
    play.tell(coding.SkipProblem(round=0))
    assert types(before, play)[:2] == ["stage", "problem"] or "problem_ended" in types(before, play)
    before = room_of(play.state)
    play.tell(msg.End())
    assert "ended" in types(before, play)


def test_words_cannot_steer_the_terminal() -> None:
    said = Said(seq=1, at_ms=0, who="interviewer", name="\x1b[31mI", text="a\x1b]0;title\x07b\u202e")
    assert "\x1b]" not in said.words()
    assert "\x07" not in said.words()
    assert "\u202e" not in said.words()


def test_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    Printer(as_json=True)(Notice(text="two\nlines"))
    [line] = capsys.readouterr().out.splitlines()
    assert json.loads(line) == {"type": "notice", "text": "two\nlines"}


def test_what_is_typed_comes_back_below_the_news(capsys: pytest.CaptureFixture[str]) -> None:
    printer = Printer(is_prompting=True)
    assert not printer.repeats_own_words
    printer(Notice(text="news"))
    assert unstyle(capsys.readouterr().out) == "\rnews\n> "


# ---------------------------------------------------------------- the mirror


def welcome(play: Play) -> wire.Welcome:
    return wire.Welcome(seq=play.state.seq, now=0, room=room_of(play.state))


def changed(mirror: Mirror, *changes: Any, after: int | None = None) -> wire.Changed:
    start = mirror.seq or 0 if after is None else after
    return wire.Changed(after=start, seq=start + 1, at=0, cause=None, changes=changes)


def test_a_missing_step_is_noticed_and_an_old_one_is_left_aside() -> None:
    mirror = Mirror()
    with pytest.raises(StepsMissing):
        mirror.take(changed(mirror))
    mirror.take(welcome(at_problem()))
    seq = mirror.seq
    assert seq is not None
    mirror.take(changed(mirror, after=seq - 1))
    assert mirror.seq == seq
    with pytest.raises(StepsMissing):
        mirror.take(changed(mirror, after=seq + 1))


def test_changes_of_a_round_that_is_not_there_or_of_another_kind_are_refused() -> None:
    mirror = Mirror()
    mirror.take(welcome(at_problem()))
    view = AnswersView(
        index=0,
        status="open",
        title="",
        text="",
        follow_ups=(),
        follow_ups_allowed=0,
        words=0,
        opened_at=1,
        closed_at=None,
    )
    for change in (
        CodePatched(round=9, revision=1, start=0, end=0, text=""),
        CodePatched(round=-1, revision=1, start=0, end=0, text=""),
        CodePatched(round=1, revision=1, start=0, end=0, text="before it is opened"),
        AnswersChanged(round=0, view=view),
    ):
        with pytest.raises(ValueError, match=r"no round|no change"):
            mirror.take(changed(mirror, change))
