"""The interview's answer to a message: which events follow, or why it is refused."""

from typing import assert_never

from greenroom.interview.core import after, agenda, expiry, listening, pausing, turns
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.events import Millis
from greenroom.interview.core.state import State
from greenroom.interview.core.step import Step


def decide(  # noqa: C901  (flat: one case per message)
    state: State, message: msg.Message, now: Millis, cause: str | None = None
) -> Step:
    """One step of the interview. Raises Refused for a command the rules do not allow.

    An answer that nobody waits for any more leads to no events.
    """
    step = Step(state, now, cause)
    match message:
        case msg.RoundCommand():
            # One that names no round of this interview is refused by the kind of the last.
            state.rounds[min(message.round, len(state.rounds) - 1)].kind.decide(step, message.round, message)
        case msg.RoundAnswer():
            index = _round_of(state, message)
            if index is not None:
                state.rounds[index].kind.decide(step, index, message)
        case msg.Say():
            listening.say(step, message)
        case msg.CutOff():
            listening.cut_off(step, message)
        case msg.CorrectLine():
            listening.correct(step, message)
        case msg.NoteSilence():
            listening.note_silence(step, message)
        case msg.MoveOn():
            agenda.move_on(step)
        case msg.Pause():
            pausing.pause(step)
        case msg.Resume():
            pausing.resume(step)
        case msg.Start():
            agenda.start(step)
        case msg.End():
            agenda.end(step)
        case msg.Abandon():
            agenda.abandon(step)
        case msg.AssessAgain():
            after.assess_again(step)
        case msg.AskCoach():
            after.ask_coach(step, message)
        case msg.ExplanationsRead():
            after.explanations_read(step, message)
        case msg.Reported() | msg.ReportingFailed():
            after.reported(step, message)
        case msg.CoachReplied():
            after.coach_replied(step, message)
        case msg.TurnTaken() | msg.TurnFailed() if state.is_paused:
            # Nobody listens. The interviewer is asked again when the clock runs.
            pass
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


def _round_of(state: State, answer: msg.RoundAnswer) -> int | None:
    """The round that an answer is for; None for one that is not known."""
    match answer:
        case msg.RoundAnswered():
            return answer.round if answer.round < len(state.rounds) else None
        case msg.RunAnswered():
            return state.round_of_run.get(answer.run)
        case _:
            raise ValueError(f"{type(answer).__name__} names neither a round nor a run")
