"""What an interviewer may do: each move where the rules allow it, and a note of the attempt where they do not."""

import pytest

from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.due import due
from greenroom.interview.rounds.coding import events as coding_events
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.actions import Judge, WriteProblem
from greenroom.interview.rounds.coding.choices import CodingRules
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.judging.verdicts import Verdict
from greenroom.testing.coding.play import Play, brief, requested

CODE = "def solve(n):\n    return 2 * n\n"
EVERY_MOVE: tuple[msg.Move, ...] = (
    coding_messages.GiveHint("Look at zero."),
    msg.AdvanceStage(),
    msg.EndInterview(),
    coding_messages.ShowProblem(),
    coding_messages.RunTests(),
    coding_messages.AskFollowUp("What if it were sorted?"),
)


def at_problem(**settings: object) -> Play:
    play = Play(requested(**settings))
    play.tell(msg.Start())
    for _ in range(3):
        play.tell(msg.MoveOn())
    play.interviewer()
    return play


def turn(play: Play, *moves: msg.Move) -> list[ev.Event]:
    """What follows from a turn with these moves, without the words themselves."""
    play.tell(msg.Say(text="So."))
    return play.interviewer("Well.", *moves)[1:]


@pytest.mark.parametrize(
    "move", [msg.AdvanceStage(), msg.EndInterview(), coding_messages.RunTests(), coding_messages.AskFollowUp("Why?")]
)
def test_what_an_open_problem_does_not_allow_is_noted_and_not_done(move: msg.Move) -> None:
    play = at_problem()
    if isinstance(move, coding_messages.RunTests):
        play.tell(coding_messages.ReplaceCode(round=0, text=" "))
    before = play.state
    (event,) = turn(play, move)
    assert event == ev.MoveRejected(move=type(move).__name__, reason="not allowed in problem_1")
    assert (play.state.stage_index, runs_of(play.state), play.state.rounds) == (
        before.stage_index,
        runs_of(before),
        before.rounds,
    )


@pytest.mark.parametrize("move", EVERY_MOVE[0:1] + EVERY_MOVE[2:])
def test_in_a_talking_stage_only_going_on_is_allowed(move: msg.Move) -> None:
    play = Play(requested())
    play.tell(msg.Start())
    assert [event.type for event in turn(play, move)] == ["move_rejected"]


def test_the_statement_can_be_shown_again() -> None:
    play = at_problem()
    play.wait(5000)
    assert turn(play, coding_messages.ShowProblem()) == [coding_events.ProblemShown(problem=0)]
    assert play.state.rounds[0].shown_at == play.now


def test_tests_can_be_run_and_their_result_is_a_reason_to_speak() -> None:
    play = at_problem()
    play.tell(coding_messages.ReplaceCode(round=0, text=CODE))
    (event,) = turn(play, coding_messages.RunTests())
    assert isinstance(event, coding_events.RunRequested)
    assert (event.kind, event.asked_by, event.code) == ("run", "interviewer", CODE)
    play.judge(Verdict.WRONG_ANSWER)
    assert [(cue.kind, cue.ref) for cue in play.state.cues] == [("run_finished", event.run)]
    assert play.state.rounds[0].attempts == 0


def test_a_second_run_waits_for_the_first() -> None:
    play = at_problem()
    play.tell(coding_messages.ReplaceCode(round=0, text=CODE))
    play.tell(coding_messages.RunCode(round=0))
    assert [event.type for event in turn(play, coding_messages.RunTests())] == ["move_rejected"]
    assert len([action for action in due(play.state) if isinstance(action, Judge)]) == 1


def test_hints_end_where_the_ladder_does() -> None:
    play = at_problem()
    for level in range(1, CodingRules().hints + 1):
        assert turn(play, coding_messages.GiveHint(f"Hint {level}.")) == [
            coding_events.HintGiven(problem=0, level=level, text=f"Hint {level}.")
        ]
    assert [event.type for event in turn(play, coding_messages.GiveHint("One more."))] == ["move_rejected"]


def test_follow_ups_come_after_the_problem_and_not_without_end() -> None:
    play = at_problem()
    play.tell(coding_messages.ReplaceCode(round=0, text=CODE))
    play.tell(coding_messages.SubmitCode(round=0))
    play.judge()
    for number in range(CodingRules().follow_ups):
        assert turn(play, coding_messages.AskFollowUp(f"And {number}?")) == [
            coding_events.FollowUpAsked(problem=0, text=f"And {number}?")
        ]
    assert [event.type for event in turn(play, coding_messages.AskFollowUp("And more?"))] == ["move_rejected"]
    assert len(play.state.rounds[0].follow_ups) == CodingRules().follow_ups


def test_a_concept_becomes_a_line_of_the_room() -> None:
    play = at_problem()
    shown = ev.ConceptLookedUp(term="heap", text="A tree in a list.", source="glossary")
    assert turn(play, msg.ShowConcept("heap", "A tree in a list.", "glossary")) == [shown]
    line = play.state.lines[-1]
    assert (line.who, line.text, line.intent, line.said_by) == ("room", "A tree in a list.", "concept:heap", "glossary")


def test_what_a_model_used_adds_up() -> None:
    play = at_problem()
    account = ev.TurnAccount(model="openai:x", prompt="coding@1", input_tokens=100, output_tokens=20, cost=0.25)
    for cost in (0.25, None):
        play.tell(msg.Say(text="So."))
        used = account.model_copy(update={"cost": cost, "trouble": "" if cost else "It was cut off."})
        play.tell(msg.TurnTaken(play.state.cues[-1].seq, "Well.", "talk", (), "openai:x", used))
    spending = play.state.spending
    assert (spending.turns, spending.tokens, spending.cost, spending.is_priced) == (2, 240, 0.25, False)
    assert (play.state.said_by, play.state.trouble) == ("openai:x", "It was cut off.")
    play.tell(msg.Say(text="So."))
    play.interviewer()
    assert (play.state.said_by, play.state.trouble) == ("test", "")


def test_a_fresh_problem_takes_the_place_of_the_one_from_the_bank() -> None:
    play = Play(requested(fresh_problems=True))
    assert writings(play) == []
    play.tell(msg.Start())
    assert writings(play) == [0, 1]
    new = brief("tripling")
    assert play.tell(coding_messages.Wrote(0, new, "house")) == [
        coding_events.ProblemWritten(problem=0, brief=new, written_by="house")
    ]
    assert play.tell(coding_messages.NothingWritten(1, "it took too long")) == [
        coding_events.ProblemNotWritten(problem=1, reason="it took too long")
    ]
    assert [problem.brief.slug for problem in play.state.rounds] == ["tripling", "halving"]
    assert writings(play) == []
    assert play.tell(coding_messages.Wrote(0, brief("late"), "house")) == []


def test_a_problem_that_is_on_the_table_stays() -> None:
    play = at_problem(fresh_problems=True)
    assert writings(play) == [1]
    assert play.tell(coding_messages.Wrote(0, brief("late"), "house")) == []
    assert play.state.rounds[0].brief.slug == "doubling"


def test_nobody_writes_unless_it_was_wished_for() -> None:
    assert writings(at_problem()) == []


def writings(play: Play) -> list[int]:
    return [action.round for action in due(play.state) if isinstance(action, WriteProblem)]
