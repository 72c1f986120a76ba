"""The rules of board rounds, as the core asks for them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from greenroom.errors import Refused
from greenroom.interview.core import agenda
from greenroom.interview.core.actions import RoundAction
from greenroom.interview.core.events import Recorded, RoundEvent
from greenroom.interview.core.kinds import After, Kind
from greenroom.interview.core.messages import RoundAnswer, RoundCommand, RoundMove
from greenroom.interview.core.refusals import Refusal, require
from greenroom.interview.core.rounds import Millis
from greenroom.interview.core.state import Posture, State, Status
from greenroom.interview.core.step import Step
from greenroom.interview.rounds.board import drawing, evolving, outlining, refusing
from greenroom.interview.rounds.board import events as ev
from greenroom.interview.rounds.board import messages as msg
from greenroom.interview.rounds.board.actions import WaitForPause, WaitForPhase
from greenroom.interview.rounds.board.state import Whiteboard, whiteboard
from greenroom.interview.shared.placing import placed


class BoardKind(Kind[Whiteboard]):
    """A board with notes beside it, and an interviewer who asks about what is on it."""

    name = "board"
    posture: ClassVar[Posture] = "clarifying"
    commands = refusing.COMMANDS

    def opened(self, round: Whiteboard, at: Millis) -> Whiteboard:
        return evolving.opened(round, at)

    def closed(self, round: Whiteboard, at: Millis) -> Whiteboard:
        return evolving.closed(round, at)

    def ended(self, round: Whiteboard, status: Status, at: Millis) -> Whiteboard:
        return evolving.ended(round, status, at)

    def answered(self, round: Whiteboard) -> Whiteboard:
        return round

    def spoke(self, round: Whiteboard, at: Millis) -> Whiteboard:
        return replace(round, spoken_of=round.drawing, stirred_at=at) if round.status == "open" else round

    def heard(self, round: Whiteboard, text: str, at: Millis, seq: int) -> Whiteboard:
        # Whoever talks about the board has not left it alone. The answer may take up what is on it.
        return replace(round, stirred_at=at, settled=round.revision) if round.status == "open" else round

    def evolve(self, state: State, index: int, event: RoundEvent, at: Millis, seq: int) -> After[Whiteboard]:
        return evolving.evolve(state, index, event, at, seq)

    def may_fold_together(self, state: State, index: int, event: RoundEvent) -> bool:
        return evolving.may_fold_together(state, index, event)

    def evolve_many(self, state: State, index: int, records: Sequence[Recorded]) -> After[Whiteboard]:
        return evolving.evolve_many(state, index, records)

    def decide(  # noqa: C901  (flat: one case per message)
        self, step: Step, index: int, message: RoundCommand | RoundAnswer
    ) -> None:
        if isinstance(message, RoundCommand) and message.type in self.commands:
            require(self.refusal(step.state, index, message.type))
        match message:
            case msg.EditBoard():
                drawing.edit(step, index, message.changed, message.removed, message.via)
            case msg.EditOutline():
                outlining.edit(step, index, message.line)
            case msg.UndoOutline():
                drawing.undo(step, index)
            case msg.TakeInBoard():
                outlining.take_in(step, index, message)
            case msg.EditNote():
                _edit_note(step, message)
            case msg.NextPhase():
                round = whiteboard(step.state, index)
                following = round.rules.after(round.phase)
                if message.after == round.phase and following is not None:
                    step.record(ev.PhaseEntered(round=index, phase=following, why="asked"))
            case msg.FinishDesign():
                step.record(ev.DesignClosed(round=index, why="finished"))
                agenda.advance(step)
            case msg.LeaveDesign():
                step.record(ev.DesignClosed(round=index, why="left"))
                agenda.advance(step)
            case msg.NoteSnapshot():
                step.record(
                    ev.SnapshotKept(
                        round=index,
                        name=message.name,
                        revision=message.revision,
                        width=message.width,
                        height=message.height,
                        size=message.size,
                    )
                )
            case msg.PhaseTimeUp():
                _phase_time_up(step, index, message)
            case msg.BoardStill():
                round = whiteboard(step.state, index)
                due_at = round.settles_at
                if round.revision == message.revision and due_at is not None and due_at <= step.now:
                    step.record(ev.BoardPaused(round=index, revision=message.revision))
            case RoundCommand():
                raise agenda.refuse_foreign(message.type)

    def make(self, step: Step, index: int, move: RoundMove) -> bool:
        round = whiteboard(step.state, index)
        match move:
            case msg.GiveRequirement() if self.refusal(step.state, index, "give_requirement") is None:
                if not round.was_given(move.requirement):
                    step.record(
                        ev.RequirementGiven(
                            round=index,
                            requirement=move.requirement,
                            about=move.about,
                            text=move.text,
                            asked=move.asked,
                        )
                    )
            case msg.RaiseTopic() if self.refusal(step.state, index, "raise_topic") is None:
                step.record(
                    ev.TopicRaised(
                        round=index,
                        what=move.what,
                        topic=move.topic,
                        about=move.about,
                        components=move.components,
                        elements=move.elements,
                        revision=round.revision,
                    )
                )
            case msg.EnterPhase() if (
                self.refusal(step.state, index, "next_phase") is None and round.rules.after(round.phase) == move.phase
            ):
                step.record(ev.PhaseEntered(round=index, phase=move.phase, why="interviewer"))
            case _:
                return False
        return True

    def expired(self, step: Step, index: int) -> bool:
        return False

    def refusal(self, state: State, index: int, command: str) -> Refusal | None:
        return refusing.refusal(state, index, command)

    def watches(self, round: Whiteboard) -> bool:
        return False

    def due(self, round: Whiteboard, index: int) -> Iterable[RoundAction]:
        if round.status != "open":
            return
        if (ends := round.phase_ends_at) is not None:
            yield WaitForPhase(f"phase:{index}:{round.phase}", index, round.phase, ends)
        if (settles := round.settles_at) is not None:
            # Whoever draws puts it off; it is looked at again when this time has come.
            yield WaitForPause(f"pause:{index}:{round.revision}:{settles}", index, round.revision, settles)

    def owed(self, round: Whiteboard, index: int) -> Iterable[RoundAction]:
        return ()

    def digest(self, round: Whiteboard) -> Mapping[str, object]:
        return {
            "slug": round.brief.slug,
            "title": round.brief.title if round.opened_at is not None else None,
            "difficulty": round.brief.difficulty,
            "status": round.status,
            "phase": round.phase,
            "elements": len(round.drawing.elements),
            "requirements": len(round.given),
        }


def _edit_note(step: Step, command: msg.EditNote) -> None:
    round = whiteboard(step.state, command.round)
    note = round.note(command.note)
    start, end = placed(note.text, note.revision, note.recent, command.base, command.start, command.end)
    if len(note.text) - (end - start) + len(command.text) > msg.MAX_NOTE:
        raise Refused("note_too_long", f"A note is limited to {msg.MAX_NOTE:,} characters.")
    step.record(
        ev.NoteEdited(
            round=command.round, note=command.note, revision=note.revision + 1, start=start, end=end, text=command.text
        )
    )


def _phase_time_up(step: Step, index: int, message: msg.PhaseTimeUp) -> None:
    round = whiteboard(step.state, index)
    following, ends = round.rules.after(round.phase), round.phase_ends_at
    is_over = round.status == "open" and round.phase == message.phase and ends is not None and ends <= step.now
    if is_over and following is not None:
        step.record(ev.PhaseEntered(round=index, phase=following, why="time"))


BOARD = BoardKind()
Whiteboard.kind = BOARD
