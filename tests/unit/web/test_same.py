"""What decides whether something changed reads every field that the views and the rules read."""

from dataclasses import fields, replace
from typing import Any

import pytest

from greenroom.interview.core.allowed import refused
from greenroom.interview.core.evolve import begin, evolve
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.interview.core.rounds import Round
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.messages import AskForHint, ReplaceCode, RunCode, SubmitCode
from greenroom.interview.rounds.project.messages import RunProjectTests, SwitchDriver
from greenroom.testing.coding.play import Play
from greenroom.testing.project import play as project
from greenroom.web import room
from greenroom.web.rounds.coding.room import PROBLEM, problem_view
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.rounds.project.room import HEAD, project_head
from greenroom.web.same import FieldsBut
from tests.unit.web.rounds.answers.talking import Talk


def plays() -> list[Any]:
    """Interviews of every kind, each at several moments."""
    coding, talk, pair = Play(), Talk(), project.Play()
    for play in (coding, talk, pair):
        play.tell(Start())
        while play.state.open_round is None:
            play.tell(MoveOn())
    coding.tell(ReplaceCode(round=0, text="x"))
    coding.tell(AskForHint(round=0))
    coding.tell(RunCode(round=0))
    coding.judge()
    coding.tell(SubmitCode(round=0))
    coding.judge()
    talk.tell(Say(text="It was late and I fixed it."))
    pair.tell(RunProjectTests(round=0))
    pair.tests_done()
    pair.tell(SwitchDriver(round=0, driver="bot"))
    return [coding, talk, pair]


def moments() -> list[State]:
    states = []
    for play in plays():
        state = begin("interview", play.records[0])
        for record in play.records[1:]:
            states.append(state)
            state = evolve(state, record)
        states.append(state)
    return states


def spying(value: Any, seen: set[str]) -> Any:
    """A copy that notes the names of the fields that are read."""
    own = {field.name for field in fields(value)}

    class Spy(type(value)):  # type: ignore[misc]
        def __getattribute__(self, name: str) -> Any:
            if name in own:
                seen.add(name)
            return super().__getattribute__(name)

    copy = object.__new__(Spy)
    copy.__dict__.update(value.__dict__)
    return copy


@pytest.mark.parametrize("state", moments(), ids=lambda state: f"{state.settings.track}-{state.seq}")
def test_every_field_that_is_read_is_compared(state: State) -> None:
    read: set[str] = set()
    room._interview(spying(state, read))
    # How many rounds there are never changes.
    assert read - {"rounds"} <= set(room.SHOWN.names)
    read.clear()
    refused(spying(state, read))
    assert read - {"rounds"} <= set(room.READ.names)


@pytest.mark.parametrize("state", moments(), ids=lambda state: f"{state.settings.track}-{state.seq}")
def test_every_field_of_a_round_that_is_read_is_compared(state: State) -> None:
    for index, round in enumerate(state.rounds):
        read: set[str] = set()
        spied: Round = spying(round, read)
        rounds = (*state.rounds[:index], spied, *state.rounds[index + 1 :])
        refused(replace(state, rounds=rounds))
        assert read <= set(KINDS[round.kind.name].ruled.names)
        if round.kind.name == "coding":
            read.clear()
            problem_view(spied, index)  # type: ignore[arg-type]
            assert read <= set(PROBLEM.names)
        if round.kind.name == "project":
            read.clear()
            project_head(spied, index)  # type: ignore[arg-type]
            assert read <= set(HEAD.names)


def test_a_new_field_is_compared_unless_it_is_left_out() -> None:
    known = FieldsBut(State, ("seq",))
    assert "seq" not in known.names
    assert {*known.names, "seq"} == {field.name for field in fields(State)}
