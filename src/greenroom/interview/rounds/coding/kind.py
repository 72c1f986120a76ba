"""The rules of coding rounds, as the core asks for them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from greenroom.interview.core import agenda, watching
from greenroom.interview.core.actions import RoundAction
from greenroom.interview.core.events import Recorded, RoundEvent
from greenroom.interview.core.kinds import After, Kind
from greenroom.interview.core.messages import RoundAnswer, RoundCommand, RoundMove
from greenroom.interview.core.refusals import Refusal
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import Posture, Speaker, State, Status
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.coding import (
    attempts,
    editing,
    evolving,
    hints,
    own_inputs,
    refusing,
    showing_growth,
    writing,
)
from greenroom.interview.rounds.coding import events as ev
from greenroom.interview.rounds.coding import messages as msg
from greenroom.interview.rounds.coding.actions import Analyse, Judge, Review, RunInput, WriteProblem
from greenroom.interview.rounds.coding.state import Coding


class CodingKind(Kind[Coding]):
    """A problem, an editor, a judge, hints."""

    name = "coding"
    posture: ClassVar[Posture] = "clarifying"
    commands = refusing.COMMANDS

    def opened(self, round: Coding, at: Millis) -> Coding:
        return evolving.opened(round, at)

    def closed(self, round: Coding, at: Millis) -> Coding:
        return showing_growth.left(evolving.closed(round, at))

    def ended(self, round: Coding, status: Status, at: Millis) -> Coding:
        return showing_growth.left(evolving.ended(round, status, at))

    def answered(self, round: Coding) -> Coding:
        return evolving.answered(round)

    def said(self, step: Step, index: int, by: Speaker, text: str) -> None:
        showing_growth.said(step, index, by, text)

    def evolve(self, state: State, index: int, event: RoundEvent, at: Millis, seq: int) -> After[Coding]:
        return evolving.evolve(state, index, event, at, seq)

    def may_fold_together(self, state: State, index: int, event: RoundEvent) -> bool:
        return evolving.may_fold_together(state, index, event)

    def evolve_many(self, state: State, index: int, records: Sequence[Recorded]) -> After[Coding]:
        return evolving.evolve_many(state, index, records)

    def decide(  # noqa: C901  (flat: one case per message)
        self, step: Step, index: int, message: RoundCommand | RoundAnswer
    ) -> None:
        match message:
            case msg.EditCode():
                editing.edit(step, message)
            case msg.MoveCursor():
                editing.move_cursor(step, message)
            case msg.ReplaceCode():
                editing.replace_all(step, message)
            case msg.ChooseLanguage():
                editing.choose_language(step, message)
            case msg.RunCode():
                attempts.run_code(step, index)
            case msg.SubmitCode():
                if message.code is not None:
                    editing.replace_all(step, msg.ReplaceCode(round=index, text=message.code))
                attempts.submit_code(step, index)
            case msg.TryInput():
                own_inputs.try_input(step, index, message)
            case msg.InputDone():
                own_inputs.done(step, index, message)
            case msg.AskForHint():
                hints.ask(step, index)
                watching.asked(step)
            case msg.SkipProblem():
                attempts.skip(step, index)
            case msg.Judged() | msg.JudgingFailed():
                attempts.judged(step, index, message)
                watching.look(step)
            case msg.Analysed():
                attempts.analysed(step, index, message)
            case msg.Reviewed():
                attempts.reviewed(step, index, message)
            case msg.Wrote() | msg.NothingWritten():
                writing.answered(step, index, message)
            case RoundCommand():
                raise agenda.refuse_foreign(message.type)

    def make(self, step: Step, index: int, move: RoundMove) -> bool:
        state = step.state
        match move:
            case msg.GiveHint(text) if self.refusal(state, index, "give_hint") is None:
                hints.give(step, index, text)
            case msg.ShowProblem() if not state.is_locked:
                step.record(ev.ProblemShown(round=index))
            case msg.RunTests() if attempts.may_run(state, index):
                attempts.request(step, index, "run", asked_by="interviewer")
            case msg.AskFollowUp(text) if self.refusal(state, index, "ask_follow_up") is None:
                step.record(ev.FollowUpAsked(round=index, text=text))
            case _:
                return False
        return True

    def expired(self, step: Step, index: int) -> bool:
        return attempts.awaits_verdict(step, index)

    def refusal(self, state: State, index: int, command: str) -> Refusal | None:
        return refusing.refusal(state, index, command)

    def watches(self, round: Coding) -> bool:
        return not round.is_running

    def due(self, round: Coding, index: int) -> Iterable[RoundAction]:
        yield from (Judge(f"judge:{run.id}", index, run) for run in round.runs.values() if run.is_pending)
        yield from (RunInput(f"own:{own.id}", index, own) for own in round.own_runs.values() if own.is_pending)
        if writing.is_wanted(round):
            yield WriteProblem(f"write:{index}", index)

    def owed(self, round: Coding, index: int) -> Iterable[RoundAction]:
        runs = round.runs.values()
        yield from (Analyse(f"analyse:{run.id}", index, run) for run in runs if run.awaits_analysis and run.code)
        yield from (Review(f"review:{run.id}", index, run) for run in runs if run.awaits_review)

    def digest(self, round: Coding) -> Mapping[str, object]:
        return {
            "slug": round.brief.slug,
            "title": round.brief.title if round.opened_at is not None else None,
            "difficulty": round.brief.difficulty,
            "status": round.status,
            "attempts": round.attempts,
            "hints": len(round.hints),
            "language": round.task.language,
            "chosen_difficulty": round.task.difficulty,
        }


CODING = CodingKind()
Coding.kind = CODING
