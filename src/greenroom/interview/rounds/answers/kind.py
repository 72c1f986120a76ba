"""The rules of answers rounds, as the core asks for them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from greenroom.interview.core import agenda
from greenroom.interview.core.actions import RoundAction
from greenroom.interview.core.agenda import MOVE_ON
from greenroom.interview.core.events import RoundEvent
from greenroom.interview.core.kinds import After, Kind
from greenroom.interview.core.messages import RoundAnswer, RoundCommand, RoundMove
from greenroom.interview.core.refusals import Refusal, require
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import Posture, State, Status
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.answers import events as ev
from greenroom.interview.rounds.answers import messages as msg
from greenroom.interview.rounds.answers.state import Answers, Spoken, answers_round


class AnswersKind(Kind[Answers]):
    """A question, an answer, and follow-ups that take up the candidate's words."""

    name = "answers"
    posture: ClassVar[Posture] = "conversing"
    commands = ("skip_question", "ask_follow_up")

    def opened(self, round: Answers, at: Millis) -> Answers:
        return replace(round, status="open", opened_at=at)

    def closed(self, round: Answers, at: Millis) -> Answers:
        if round.status != "open":
            return round
        return replace(round, status="answered" if round.is_answered else "timed_out", closed_at=at)

    def ended(self, round: Answers, status: Status, at: Millis) -> Answers:
        if round.status != "open":
            return round
        return replace(round, status="answered" if round.is_answered else "unfinished", closed_at=at)

    def answered(self, round: Answers) -> Answers:
        return round

    def heard(self, round: Answers, text: str, at: Millis, seq: int) -> Answers:
        if round.status != "open":
            return round
        spoken = Spoken(seq, at, len(text.split()), len(round.follow_ups))
        return replace(round, spoken=(*round.spoken, spoken))

    def corrected(self, round: Answers, seq: int, text: str) -> Answers:
        if all(one.seq != seq for one in round.spoken):
            return round
        words = len(text.split())
        spoken = (replace(one, words=words) if one.seq == seq else one for one in round.spoken)
        return replace(round, spoken=tuple(spoken))

    def evolve(self, state: State, index: int, event: RoundEvent, at: Millis, seq: int) -> After[Answers]:
        round = answers_round(state, index)
        match event:
            case ev.FollowUpAsked():
                return After(replace(round, follow_ups=(*round.follow_ups, event.text)), state.watch)
            case ev.QuestionSkipped():
                skipped = replace(round, status="skipped", closed_at=at)
                return After(skipped, state.watch, is_active=True)
            case _:
                raise ValueError(f"{event.type} is no event of an answers round")

    def decide(self, step: Step, index: int, message: RoundCommand | RoundAnswer) -> None:
        match message:
            case msg.SkipQuestion():
                require(self.refusal(step.state, index, "skip_question"))
                step.record(ev.QuestionSkipped(round=index))
                agenda.advance(step)
            case RoundCommand():
                raise agenda.refuse_foreign(message.type)

    def make(self, step: Step, index: int, move: RoundMove) -> bool:
        if not isinstance(move, msg.AskFollowUp) or self.refusal(step.state, index, "ask_follow_up") is not None:
            return False
        step.record(ev.FollowUpAsked(round=index, text=move.text))
        return True

    def expired(self, step: Step, index: int) -> bool:
        return False

    def refusal(self, state: State, index: int, command: str) -> Refusal | None:
        if (refusal := agenda.not_in_progress(state)) is not None:
            return refusal
        if state.open_round != index:
            return Refusal("not_current_question", "That isn't the current question.")
        round = answers_round(state, index)
        if round.is_decided:
            return None if command == MOVE_ON else Refusal("question_over", "This question is already finished.")
        match command:
            case "move_on" if not round.is_answered:
                return Refusal("question_open", "This question is still open. Answer it, or skip it.")
            case "ask_follow_up" if not round.is_answered:
                return Refusal("question_open", "The candidate has not answered yet.")
            case "ask_follow_up" if len(round.follow_ups) >= round.follow_ups_allowed:
                return Refusal("no_more_follow_ups", "No further questions are asked about this answer.")
            case _:
                return None

    def watches(self, round: Answers) -> bool:
        return False

    def due(self, round: Answers, index: int) -> Iterable[RoundAction]:
        return ()

    def owed(self, round: Answers, index: int) -> Iterable[RoundAction]:
        return ()

    def digest(self, round: Answers) -> Mapping[str, object]:
        return {
            "slug": round.task.prompt.slug,
            "title": round.task.prompt.theme if round.opened_at is not None else None,
            "status": round.status,
            "follow_ups": len(round.follow_ups),
            "words": round.words,
        }


ANSWERS = AnswersKind()
Answers.kind = ANSWERS
