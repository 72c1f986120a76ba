"""The interview's answer to a message: which events follow, or why it is refused."""

from typing import assert_never

from greenroom.interview.core import after as assessing
from greenroom.interview.core import agenda, expiry, turns
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core import watching as struggling
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import attempts, hints, writing
from greenroom.interview.rounds.coding import editing as code


def decide(  # noqa: C901  (flat: one case per message)
    state: State, message: msg.Message, now: Millis, cause: str | None = None
) -> Step:
    """One step of the interview. Raises Refused for a command the rules do not allow.

    An answer that nobody waits for any more leads to no events.
    """
    step = Step(state, now, cause)
    match message:
        case msg.EditCode():
            code.edit(step, message)
        case msg.MoveCursor():
            code.move_cursor(step, message)
        case msg.ReplaceCode():
            code.replace_all(step, message)
        case msg.ChooseLanguage():
            code.choose_language(step, message)
        case msg.Say():
            agenda.require_in_progress(state)
            step.record(ev.CandidateSpoke(text=message.text, via=message.via))
            struggling.heard(step, message.text)
        case msg.RunCode():
            attempts.run_code(step, message.problem)
        case msg.SubmitCode():
            if message.code is not None:
                code.replace_all(step, msg.ReplaceCode(problem=message.problem, text=message.code))
            attempts.submit_code(step, message.problem)
        case msg.AskForHint():
            hints.ask(step, message.problem)
            struggling.asked(step)
        case msg.SkipProblem():
            agenda.skip_problem(step, message.problem)
        case msg.MoveOn():
            agenda.move_on(step)
        case msg.Start():
            agenda.start(step)
        case msg.End():
            agenda.end(step)
        case msg.Abandon():
            agenda.abandon(step)
        case msg.AssessAgain():
            assessing.assess_again(step)
        case msg.AskCoach():
            assessing.ask_coach(step, message)
        case msg.ExplanationsRead():
            assessing.explanations_read(step, message)
        case msg.Reported() | msg.ReportingFailed():
            assessing.reported(step, message)
        case msg.CoachReplied():
            assessing.coach_replied(step, message)
        case msg.Analysed():
            attempts.analysed(step, message)
        case msg.Reviewed():
            attempts.reviewed(step, message)
        case msg.Wrote() | msg.NothingWritten():
            writing.answered(step, message)
        case msg.Judged() | msg.JudgingFailed():
            attempts.judged(step, message)
            struggling.look(step)
        case msg.TurnTaken():
            turns.taken(step, message)
        case msg.TurnFailed():
            turns.failed(step, message)
        case msg.TimeCame():
            expiry.time_came(step, message.timer)
        case msg.SkipTime():
            if state.status == "in_progress":
                step.record(ev.TimeSkipped(ms=message.ms, why=message.why))
        case _:
            assert_never(message)
    return step
