"""The rules of project rounds, as the core asks for them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from greenroom.errors import Refused
from greenroom.interview.core import agenda, watching
from greenroom.interview.core.actions import RoundAction
from greenroom.interview.core.events import Recorded, RoundEvent
from greenroom.interview.core.kinds import After, Kind
from greenroom.interview.core.messages import RoundAnswer, RoundCommand, RoundMove
from greenroom.interview.core.refusals import Refusal, require
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import Posture, Speaker, State, Status
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.project import driving, evolving, keeping, refusing, testing, workspace
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project import messages as msg
from greenroom.interview.rounds.project.actions import DeliverLog, RunOneFile, RunSuite, TakeStep
from greenroom.interview.rounds.project.state import Project, project_round


class ProjectKind(Kind[Project]):
    """A workspace with levels, tests, and two who take turns at the keyboard."""

    name = "project"
    posture: ClassVar[Posture] = "clarifying"
    commands = refusing.COMMANDS
    has_levels = True

    def opened(self, round: Project, at: Millis) -> Project:
        return evolving.opened(round, at)

    def closed(self, round: Project, at: Millis) -> Project:
        return evolving.closed(round, at)

    def ended(self, round: Project, status: Status, at: Millis) -> Project:
        return evolving.ended(round, status, at)

    def answered(self, round: Project) -> Project:
        if not (round.is_heard or round.help_wanted):
            return round
        return replace(round, is_heard=False, help_wanted=False)

    def heard(self, round: Project, text: str, at: Millis, seq: int) -> Project:
        # While the interviewer drives, what is said is answered before it goes on.
        return replace(round, is_heard=True) if round.status == "open" and round.driver == "bot" else round

    def said(self, step: Step, index: int, by: Speaker, text: str) -> None:
        # The candidate's own words undo a change, so that no interviewer needs to touch their workspace.
        if by == "candidate" and self.refusal(step.state, index, "revert_change") is None:
            driving.taken_back(step, index, text)

    def evolve(self, state: State, index: int, event: RoundEvent, at: Millis, seq: int) -> After[Project]:
        return evolving.evolve(state, index, event, at, seq)

    def may_fold_together(self, state: State, index: int, event: RoundEvent) -> bool:
        return evolving.may_fold_together(state, index, event)

    def evolve_many(self, state: State, index: int, records: Sequence[Recorded]) -> After[Project]:
        return evolving.evolve_many(state, index, records)

    def decide(  # noqa: C901  (flat: one case per message)
        self, step: Step, index: int, message: RoundCommand | RoundAnswer
    ) -> None:
        if isinstance(message, RoundCommand) and message.type in self.commands:
            require(self.refusal(step.state, index, message.type))
        match message:
            case msg.EditFile():
                workspace.edit(step, message)
                driving.typed(step, index)
            case msg.ReplaceFile():
                workspace.replace(step, message)
                driving.typed(step, index)
            case msg.RemoveFile():
                workspace.remove(step, index, message.path)
                driving.typed(step, index)
            case msg.ResetFile():
                workspace.reset(step, index, message.path)
                driving.typed(step, index)
            case msg.RevertChange():
                workspace.revert(step, index, message.change, "human")
            case msg.SwitchDriver():
                driving.switch(step, index, message.driver, "button")
            case msg.KeepDriving():
                step.record(ev.DrivingResumed(round=index))
            case msg.RunProjectTests():
                testing.request(step, index, "human")
            case msg.RunFile():
                if message.path not in project_round(step.state, index).files:
                    raise Refused("no_such_file", f"There is no file {message.path}.")
                testing.request_file(step, index, message.path)
            case msg.AskForHelp():
                step.record(ev.HelpRequested(round=index))
                watching.asked(step)
            case msg.LeaveProject():
                step.record(ev.ProjectLeft(round=index))
                agenda.advance(step)
            case msg.KeepLog():
                keeping.request(step)
            case msg.LogDelivered() | msg.LogNotDelivered():
                keeping.answered(step, index, message)
            case msg.Stepped():
                driving.stepped(step, index, message)
            case msg.StepFailed():
                driving.failed(step, index, message)
            case msg.TestsDone() | msg.TestsNotDone():
                testing.done(step, index, message)
                watching.look(step)
            case msg.FileDone():
                testing.file_done(step, index, message)
            case RoundCommand():
                raise agenda.refuse_foreign(message.type)

    def make(self, step: Step, index: int, move: RoundMove) -> bool:
        round = project_round(step.state, index)
        if self.refusal(step.state, index, "switch_driver") is not None:
            return False
        match move:
            case msg.TakeWheel(driver) if driver != round.driver:
                driving.switch(step, index, driver, "words")
            case msg.GoOnDriving() if round.driver == "bot" and round.is_waiting:
                step.record(ev.DrivingResumed(round=index))
            case msg.StopDriving():
                return driving.stop(step, index)
            case msg.GiveHelp(kind, text, signal) if self.refusal(step.state, index, "give_help") is None:
                is_asked = signal in ("", "explicit_ask")
                if not (is_asked or round.may_offer_help):
                    return False
                step.record(
                    ev.HelpGiven(round=index, level=round.level, kind=kind, text=text, asked=is_asked, signal=signal)
                )
            case msg.TakeBack() if self.refusal(step.state, index, "take_back_change") is None:
                try:
                    workspace.revert(step, index, "", "bot")
                except Refused:
                    return False
            case _:
                return False
        return True

    def expired(self, step: Step, index: int) -> bool:
        return any(run.is_pending for run in project_round(step.state, index).runs.values())

    def refusal(self, state: State, index: int, command: str) -> Refusal | None:
        return refusing.refusal(state, index, command)

    def watches(self, round: Project) -> bool:
        return round.driver == "human" and not round.is_running

    def due(self, round: Project, index: int) -> Iterable[RoundAction]:
        yield from (RunSuite(f"suite:{run.id}", index, run) for run in round.runs.values() if run.is_pending)
        yield from (RunOneFile(f"file:{run.id}", index, run) for run in round.file_runs.values() if run.is_pending)
        if round.may_step:
            yield TakeStep(f"step:{index}:{round.step_number}", index, round.step_number)

    def owed(self, round: Project, index: int) -> Iterable[RoundAction]:
        return ()

    def afterwards(self, round: Project, index: int) -> Iterable[RoundAction]:
        delivery = round.delivery
        if delivery is not None and delivery.due_at is not None:
            yield DeliverLog(f"deliver:{index}:{delivery.number}", index, delivery.number, delivery.due_at)

    def digest(self, round: Project) -> Mapping[str, object]:
        return {
            "slug": round.brief.slug,
            "title": round.brief.title if round.opened_at is not None else None,
            "difficulty": round.brief.difficulty,
            "status": round.status,
            "levels": len(round.brief.levels),
            "levels_passed": round.levels_passed,
            "language": round.brief.language,
            "switches": max(0, len(round.turns) - 1),
        }


PROJECT = ProjectKind()
Project.kind = PROJECT
