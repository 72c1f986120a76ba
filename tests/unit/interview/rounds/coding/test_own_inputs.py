"""Running code on one's own input: it costs nothing, it is recorded, and nothing is said about what is right."""

import json

import pytest
from pydantic import ValidationError

from greenroom.errors import Refused
from greenroom.interview.catalogue import COMMAND
from greenroom.interview.core import messages as msg
from greenroom.interview.core.due import due
from greenroom.interview.core.evolve import fold
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import RunInput
from greenroom.interview.rounds.coding.events import OwnResult
from greenroom.interview.rounds.coding.messages import InputDone, TryInput
from greenroom.interview.rounds.coding.own_inputs import KEPT_WHOLE
from greenroom.interview.rounds.coding.state import coding_round, runs_of
from greenroom.languages.fitting import misfit_of_call
from greenroom.languages.signature import ClassSignature, FunctionSignature, Method, Parameter, ProgramSignature
from greenroom.testing.coding.play import Play, brief
from greenroom.web.room import room_of
from greenroom.web.rounds.coding.wire import CodingView
from tests.unit.feedback.interviews import GOOD, Rehearsal
from tests.unit.interview.rounds.coding.test_coding_interview import SOLUTION, at_problem, refusal, write
from tests.unit.web.test_marks import said

RETURNED = OwnResult(ended="returned", got="8", stdout="4\n", wall_ms=3.0, memory_kb=9000, isolation="test")
TWO = FunctionSignature(
    function="find",
    parameters=(Parameter(name="nums", type="list[int]"), Parameter(name="target", type="int")),
    returns="int",
)
STACK = ClassSignature(
    name="Stack",
    constructor=(Parameter(name="size", type="int"),),
    methods=(Method(name="push", parameters=(Parameter(name="value", type="int"),)), Method(name="pop", returns="int")),
)


def tried(play: Play, arguments: str = "[4]", result: OwnResult | None = RETURNED) -> None:
    play.tell(TryInput(round=0, arguments=arguments))
    (action,) = [one for one in due(play.state) if isinstance(one, RunInput)]
    assert (action.own.code, action.own.arguments) == (coding_round(play.state, 0).text, arguments)
    play.tell(InputDone(action.own.id, result, "" if result else "no sandbox"))


def test_it_is_recorded_and_costs_nothing() -> None:
    play = at_problem()
    write(play)
    tried(play)
    round = coding_round(play.state, 0)
    (own,) = round.own_runs.values()
    assert (own.input, own.result, own.code) == ("n = 4", RETURNED, "")
    assert (round.attempts, runs_of(play.state), play.state.cues) == (0, {}, ())
    assert fold("interview", play.records) == play.state


def test_one_run_at_a_time() -> None:
    play = at_problem()
    write(play)
    play.tell(TryInput(round=0, arguments="[4]"))
    for command in (TryInput(round=0, arguments="[5]"), coding_messages.RunCode(round=0)):
        assert refusal(play, command) == "run_in_progress"


def test_an_answer_that_comes_twice_changes_nothing() -> None:
    play = at_problem()
    write(play)
    tried(play)
    (own,) = coding_round(play.state, 0).own_runs
    assert play.tell(InputDone(own, RETURNED)) == []


def test_one_that_could_not_be_run_says_so() -> None:
    play = at_problem()
    write(play)
    tried(play, result=None)
    (shown,) = _view(play).own_runs
    assert (shown.state, shown.failure, shown.result) == ("failed", "no sandbox", None)


def test_what_does_not_fit_is_refused_in_words() -> None:
    play = at_problem()
    write(play)
    with pytest.raises(Refused, match="n: 'four' is not of type int") as error:
        play.tell(TryInput(round=0, arguments='["four"]'))
    assert error.value.code == "input_misfit"


@pytest.mark.parametrize("text", ["4", '{"n": 4}', "[4", "[NaN]", "[1e999]", "[" * 100_000])
def test_what_is_no_list_of_json_is_no_command(text: str) -> None:
    with pytest.raises(ValidationError):
        COMMAND.validate_python({"type": "try_input", "round": 0, "arguments": text})


@pytest.mark.parametrize(
    ("signature", "arguments", "why"),
    [
        (TWO, [[1], 2], None),
        (TWO, [[1]], "find takes 2 arguments, not 1."),
        (TWO, [1, 2], "nums: 1 is not a list."),
        (TWO, [[1, None], 2], "nums: None is not of type int."),
        (STACK, [[3], [["push", [1]], ["pop", []]]], None),
        (STACK, [[], []], "The constructor takes 1 argument, not 0."),
        (STACK, [[3], [["peek", []]]], "Call 1: there is no method peek."),
        (STACK, [[3], [["pop", []], ["push", []]]], "Call 2: push takes 1 argument, not 0."),
        (STACK, [[3], ["pop"]], 'Call 1 is not of the form ["method", [arguments]].'),
        (STACK, [3], "Give the constructor's arguments as a list, and the calls as another one."),
        (ProgramSignature(), ["1 2\n"], None),
        (ProgramSignature(), [1], "The program reads one text."),
    ],
)
def test_the_reason_names_the_place(signature: object, arguments: list[object], why: str | None) -> None:
    assert isinstance(signature, FunctionSignature | ClassSignature | ProgramSignature)
    assert misfit_of_call(signature, arguments) == why


def test_old_logs_have_none_of_it() -> None:
    play = at_problem()
    write(play)
    old = brief().model_dump(mode="json", exclude={"signature", "sample"})
    assert type(brief()).model_validate(old).signature is None


def test_room_and_replay_show_it_and_say_nothing_of_what_is_right() -> None:
    play = at_problem()
    write(play)
    tried(play)
    tried(play, "[5]", RETURNED.model_copy(update={"ended": "raised", "got": None, "error": "ZeroDivisionError"}))
    first, second = _view(play).own_runs
    assert (first.input, second.input) == ("n = 4", "n = 5")
    assert "expected" not in json.dumps(first.model_dump(mode="json"))
    assert said(play, "run") == [
        ("neutral", "Own input 1: returned", 0),
        ("neutral", "Own input 2: runtime error", 0),
    ]


def test_older_ones_let_go_of_what_they_printed() -> None:
    play = at_problem()
    write(play)
    for _ in range(KEPT_WHOLE + 2):
        tried(play)
    kept = [own.result.stdout for own in coding_round(play.state, 0).own_runs.values() if own.result]
    assert kept == ["", ""] + ["4\n"] * KEPT_WHOLE


def test_what_runs_when_the_interview_ends_is_over() -> None:
    play = at_problem()
    write(play, SOLUTION)
    play.tell(TryInput(round=0, arguments="[4]"))
    play.tell(msg.End())
    (own,) = coding_round(play.state, 0).own_runs.values()
    assert not own.is_pending
    assert own.failure


def test_the_report_takes_it_for_a_test_of_their_own() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    for arguments in ("[0]", "[-3]"):
        tried(play, arguments)
    play.submit()
    report = play.end().report()
    assert next(one.value for one in report.measures if one.id == "own_inputs") == 2
    (found,) = [one for one in report.findings if "inputs of your own" in one.text]
    assert found.tone == "strength"
    assert len(found.evidence) == 2


def test_the_report_does_not_say_that_nothing_was_run() -> None:
    play = Rehearsal().begin()
    play.write(GOOD)
    tried(play)
    play.tell(coding_messages.SkipProblem(round=0))
    report = play.end().report()
    texts = " ".join([report.verdict, *(one.text for one in report.findings)])
    assert "on inputs of your own only" in texts
    assert "never run" not in texts
    assert "Nothing was run" not in texts
    assert "no code was run" not in texts


def _view(play: Play) -> CodingView:
    view = room_of(play.state).rounds[0]
    assert isinstance(view, CodingView)
    return view
