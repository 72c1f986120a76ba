"""Plays a system design interview on the core alone, with elements as a browser sends them."""

from dataclasses import replace
from typing import Any, Self

from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.actions import Wake
from greenroom.interview.core.events import Event, InterviewScheduled
from greenroom.interview.core.messages import MoveOn, Start, TimeCame
from greenroom.interview.rounds.board.actions import WaitForPause, WaitForPhase
from greenroom.interview.rounds.board.choices import BoardChoices, BoardRules, Phase
from greenroom.interview.rounds.board.events import Element, NoteName
from greenroom.interview.rounds.board.messages import BoardStill, EditBoard, EditNote, NextPhase, PhaseTimeUp
from greenroom.interview.rounds.board.state import BoardTask, Whiteboard, whiteboard
from greenroom.interview.tracks import built_in_tracks, schedule
from greenroom.questions.designs.model import Design
from greenroom.testing import play
from greenroom.testing.board.bank import a_design

TRACK = "design"


def requested(candidate: str = "Ada", **chosen: Any) -> InterviewRequest:
    """A request for a system design interview; choices for board rounds are told apart from those for the interview."""
    board = {name: chosen.pop(name) for name in list(chosen) if name in BoardChoices.model_fields}
    return InterviewRequest(candidate=candidate, track=TRACK, board=BoardChoices(**board), **chosen)


def a_task(design: Design | None = None, rules: BoardRules | None = None) -> BoardTask:
    """The task about this design question."""
    one = design or a_design()
    return BoardTask(brief=one.brief, held_to=one.level, rules=rules or BoardRules())


def scheduled(
    request: InterviewRequest | None = None, design: Design | None = None, rules: BoardRules | None = None
) -> InterviewScheduled:
    """The first event of an interview about this design question."""
    return schedule((request or requested()).settings, built_in_tracks()[TRACK], [a_task(design, rules)])


def a_round(design: Design | None = None, **changes: Any) -> Whiteboard:
    """A board round, before anything has happened in it but for these changes."""
    return replace(a_task(design).begin(), **changes)


def box(id: str, x: float = 0, y: float = 0, version: int = 1, **more: Any) -> Element:
    """A rectangle as a browser sends it."""
    element = {"id": id, "type": "rectangle", "x": x, "y": y, "width": 160, "height": 80}
    return {**element, "version": version, "versionNonce": version, **more}


def label(id: str, text: str, of: str | None = None, x: float = 0, y: float = 0, version: int = 1) -> Element:
    """A text, in a box if one is named."""
    element = {"id": id, "type": "text", "x": x + 20, "y": y + 30, "width": 120, "height": 20}
    written = {"text": text, "originalText": text, "containerId": of}
    return {**element, **written, "version": version, "versionNonce": version}


def arrow(id: str, source: str, target: str, x: float = 0, y: float = 0, version: int = 1) -> Element:
    """An arrow that is bound at both ends."""
    element = {"id": id, "type": "arrow", "x": x, "y": y, "width": 100, "height": 0, "points": [[0, 0], [100, 0]]}
    bound = {"startBinding": {"elementId": source}, "endBinding": {"elementId": target}, "endArrowhead": "arrow"}
    return {**element, **bound, "version": version, "versionNonce": version}


def component(name: str, at: int = 0) -> tuple[Element, Element]:
    """A box with its name in it; boxes stand in a row by `at`."""
    id = name.lower().replace(" ", "-")
    return box(id, 300 * at), label(f"{id}-text", name, id, 300 * at)


class Play(play.Play):
    """A system design interview in progress."""

    def __init__(
        self,
        request: InterviewRequest | None = None,
        design: Design | None = None,
        rules: BoardRules | None = None,
    ) -> None:
        super().__init__(scheduled(request, design, rules))

    @property
    def round(self) -> Whiteboard:
        """The board."""
        return whiteboard(self.state, 0)

    def to_board(self, phase: Phase = "requirements") -> Self:
        """Enter the room and go on to this part of the round."""
        self.tell(Start())
        while self.state.open_round is None:
            self.tell(MoveOn())
        while self.round.phase != phase:
            self.next()
        return self

    def wait(self, ms: int) -> Self:
        """Let time pass, with every timer firing when it is due, those of the board as well."""
        until = self.now + ms
        while (alarm := min(self._alarms(), key=lambda one: one.at, default=None)) and alarm.at <= until:
            self._pass(max(0, alarm.at - self.now))
            match alarm:
                case Wake():
                    self.tell(TimeCame(alarm.id))
                case WaitForPhase():
                    self.tell(PhaseTimeUp(alarm.round, alarm.phase))
                case WaitForPause():
                    self.tell(BoardStill(alarm.round, alarm.revision))
        self._pass(until - self.now)
        return self

    def answered(self) -> Self:
        """The interviewer passes on whatever waits for a turn."""
        while self.state.cues:
            self.interviewer("")
        return self

    def draw(self, *changed: Element, removed: tuple[str, ...] = ()) -> list[Event]:
        """Change the board on the canvas."""
        return self.tell(EditBoard(round=0, changed=changed, removed=removed))

    def write(self, note: NoteName, text: str) -> list[Event]:
        """Add to the end of a note."""
        now = self.round.note(note)
        at = len(now.text)
        return self.tell(EditNote(round=0, note=note, base=now.revision, start=at, end=at, text=text))

    def next(self) -> list[Event]:
        """Go on to the next part of the round."""
        return self.tell(NextPhase(round=0, after=self.round.phase))

    def _alarms(self) -> list[Wake | WaitForPhase | WaitForPause]:
        return [*self._due(Wake), *self._due(WaitForPhase), *self._due(WaitForPause)]
