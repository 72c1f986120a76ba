"""A system design interview for tests: the real rules with the house, boards as flowcharts, no waiting."""

from collections.abc import Mapping

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.designs.mermaid import to_elements
from greenroom.interview.core import messages as msg
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.due import due
from greenroom.interview.core.events import MoveRejected
from greenroom.interview.core.settings import Persona
from greenroom.interview.rounds.board.choices import PHASES, BoardRules, Phase, PhasePlan
from greenroom.interview.rounds.board.messages import EditBoard, NextPhase
from greenroom.interview.rounds.board.state import Given, Raised
from greenroom.ports.interviewer import Interviewer, Turn
from greenroom.questions.designs.model import Design
from greenroom.testing.board.bank import a_design
from greenroom.testing.board.play import Play, requested
from tests.unit.adapters.interviewer.room import take

HOUSE = HouseInterviewer(knowledge=Glossary())


class DrawingRoom(Play):
    """An interview at its board, driven by hand; what is said in it is kept."""

    def __init__(
        self,
        persona: Persona = "helpful",
        design: Design | None = None,
        interviewer: Interviewer = HOUSE,
        timed: bool = True,
    ) -> None:
        self.design = design or a_design()
        request = requested(persona=persona, time_factor=1.0 if timed else None)
        untimed = BoardRules(phases=tuple(PhasePlan(phase=phase) for phase in PHASES))
        super().__init__(request, self.design, None if timed else untimed)
        self.interviewer_ = interviewer
        self.said: list[str] = []
        self.transcript: list[str] = []
        self.tell(msg.Start())
        while self.state.open_round is None:
            self.tell(msg.MoveOn())
        self.opening = self.listen()

    @property
    def given(self) -> tuple[Given, ...]:
        """The requirements that were told."""
        return self.round.given

    @property
    def raised(self) -> tuple[Raised, ...]:
        """What was asked about, but for numbers."""
        return tuple(one for one in self.round.raised if one.what != "figure")

    @property
    def rejected(self) -> list[str]:
        """Moves that the rules did not allow."""
        return [record.event.move for record in self.records if isinstance(record.event, MoveRejected)]

    def say(self, text: str, seconds: float = 5) -> str:
        """The candidate says something; what is answered comes back."""
        heard = self.pause(seconds)
        self.transcript.append(f"C: {text}")
        self.tell(msg.Say(text=text))
        return " ".join(part for part in (heard, self.listen()) if part)

    def pause(self, seconds: float) -> str:
        """Let time pass; what is said meanwhile comes back."""
        heard = []
        until = self.now + round(seconds * 1000)
        while (alarm := min(self._alarms(), key=lambda one: one.at, default=None)) and alarm.at <= until:
            self.wait(max(0, alarm.at - self.now))
            heard.append(self.listen())
        self.now = until
        return " ".join(part for part in heard if part)

    def draws(self, mermaid: str, still: float = 60) -> str:
        """The candidate makes the board look like this, and is still for a while."""
        made = to_elements(mermaid)
        version = self.round.revision + 2
        elements = tuple({**one, "version": version, "versionNonce": version} for one in made)
        gone = tuple(id for id in self.round.drawing.elements if id not in {one["id"] for one in elements})
        self.tell(EditBoard(round=0, changed=elements, removed=gone))
        self.transcript.append(
            f"   (draws {', '.join(self.round.board.name_of(one.id) for one in self.round.board.components)})"
        )
        return self.pause(still)

    def write_estimate(self, text: str) -> None:
        """The candidate writes on the pad."""
        self.write("estimates", text)

    def to(self, phase: Phase) -> str:
        """The candidate presses on to a phase; what is said there comes back."""
        heard = ""
        while self.round.phase != phase:
            self.tell(NextPhase(round=0, after=self.round.phase))
            self.transcript.append(f"   (goes on to {self.round.phase})")
            heard = self.listen()
        return heard

    def listen(self) -> str:
        """Let the interviewer answer everything that waits; what it said comes back."""
        heard = []
        for _ in range(10):
            consult = next((action for action in due(self.state) if isinstance(action, Consult)), None)
            if consult is None:
                break
            notes: Mapping[str, object] = {self.design.slug: self.design}
            text, intent, moves = take(self.interviewer_, Turn(self.state, consult.cues, notes, self.now))
            self.tell(msg.TurnTaken(consult.up_to, text, intent, moves, "house"))
            if text:
                heard.append(text)
                self.said.append(text)
                self.transcript.append(f"I: {text}   [{intent}]")
        return " ".join(heard)
