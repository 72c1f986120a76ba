"""Somebody who designs a system: asks, works out numbers, draws piece by piece, and answers what is asked.

The question's own notes stand for what such a person would know: the boards, and answers whose verdict is certain.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from random import Random

from greenroom.evals.candidates.person import Person, Reply
from greenroom.evals.candidates.plan import Plan
from greenroom.evals.candidates.simulated import Candidate
from greenroom.evals.candidates.voice import Voice
from greenroom.evals.case import EvalCase
from greenroom.evals.rounds.board import pieces
from greenroom.evals.rounds.board.day import DesignDay
from greenroom.evals.rounds.board.knowing import Knowing
from greenroom.evals.rounds.board.texts import DATA, calculation, has_number, question_about, said_aloud
from greenroom.interview.core.events import Millis
from greenroom.interview.core.messages import Command
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.choices import PHASES, Phase
from greenroom.interview.rounds.board.events import NoteName
from greenroom.interview.rounds.board.messages import (
    EditBoard,
    EditNote,
    EditOutline,
    FinishDesign,
    NextPhase,
    TakeInBoard,
)
from greenroom.interview.rounds.board.state import Raised, Whiteboard, open_whiteboard
from greenroom.questions.designs.model import Design

ASK = "ask"
"""The purpose of a question about the system, followed by the requirements that it is about: `ask:traffic,rush`."""
_SAYS_IN: tuple[Phase, ...] = ("requirements", "estimation", "design", "design", "scale")
"""The parts in which somebody says what the case wants said."""
_STILL = 60
"""Seconds that somebody looks at the finished board, so that the interviewer may say something about it."""
_PATIENCE = 25
"""Seconds after which people press the button where saying that they want to go on has not led on."""
_UNTIMED = 240
"""Seconds after which people go on by themselves where nobody else will."""
Make = Callable[[Whiteboard, int], Command | None]


def design_candidate(case: EvalCase, designs: Mapping[str, Design], today: DesignDay) -> Candidate:
    """The candidate of a design interview on such a day."""
    plan = Plan(Random(f"{case.id} {case.seed}"))
    return Candidate(case, {"board": Designer(case, designs, plan, today)}, plan)


class Designer(Person):
    """A simulated candidate in board rounds."""

    def __init__(self, case: EvalCase, designs: Mapping[str, Design], plan: Plan, today: DesignDay) -> None:
        super().__init__(plan)
        self._case = case
        self._designs = designs
        self._today = today
        self._voice = Voice(DATA, case.parts["board"].candidate, case.words, plan.random)
        self._answers = cycle(today.answers)
        self._phase: Phase | None = None
        self._heard_of = 0
        """The place in the log of the last thing asked about that they have answered."""
        self._answered = 0
        """Answers in this part."""
        self._told = ""
        """The last thing they told that answers something."""
        self._pieces: list[pieces.Piece] = []
        self._fixed: set[str] = set()
        self.speaks = today.speaks

    def says(self, key: str) -> str:
        return self._voice.say(key, {})

    # ------------------------------------------------------------ what is planned

    def take_up(self, state: State) -> None:
        round = open_whiteboard(state)
        assert round is not None
        self._phase = None
        self._design = self._designs[round.brief.slug]
        self._knows = Knowing(self._design)
        self._pieces = pieces.pieces_of(self._design, self._today, self._plan.random)

    def look(self, state: State, now: Millis) -> None:
        """Make a plan for each part of the round as it begins, and go on where enough was answered."""
        round = open_whiteboard(state)
        if round is None or round.is_decided:
            return
        if self._phase != round.phase:
            self._phase = round.phase
            self._answered = 0
            self._plan.at = now
            self._plan.acts.clear()
            if self._is_quiet(round.phase):
                self.speaks = False
                return
            self._begin(round)
        elif self._phase in ("dives", "scale") and self._answered >= self._today.enough and not self._plan.acts:
            self._plan.at = now
            self._go_on(round, 6)

    def _is_quiet(self, phase: Phase) -> bool:
        quiet = self._today.silent_from
        return quiet is not None and PHASES.index(phase) >= PHASES.index(quiet)

    def _begin(self, round: Whiteboard) -> None:
        for key in self._today.says.get(round.phase, ()):
            self._speak(8, key)
        for said in (text for phase, text in zip(_SAYS_IN, self._case.says, strict=False) if phase == round.phase):
            self._say("says", lambda said=said: said, pause=10)  # type: ignore[misc]
        match round.phase:
            case "requirements":
                self._find_out(round)
            case "estimation":
                self._estimate(round)
            case "design":
                self._draw_all(round)
            case "dives" | "scale":
                self._discuss(round)
            case "wrap_up":
                self._wrap_up()

    def _find_out(self, round: Whiteboard) -> None:
        self._plan.later(self._today.reads)
        asks = self._today.asks
        for at in range(0, len(asks), self._today.at_once):
            together = asks[at : at + self._today.at_once]
            text = " ".join(question_about(self._design, one, self._case.words) for one in together)
            self._say(f"{ASK}:{','.join(together)}", lambda text=text: text, pause=12)  # type: ignore[misc]
        if self._today.notes_down:
            told = [one for one in self._design.requirements if one.id in asks]
            self._write("requirements", [f"- {one.about}" for one in told])
        self._go_on(round, 15)

    def _estimate(self, round: Whiteboard) -> None:
        for figure, outcome in self._today.figures.items():
            if not has_number(self._design, figure):
                continue
            if self._today.aloud and self.speaks:
                text = said_aloud(self._design, figure, outcome)
                self._say("number", lambda text=text: text, pause=35)  # type: ignore[misc]
            else:
                self._write("estimates", [calculation(self._design, figure, outcome)], pause=35)
        self._go_on(round, 20)

    def _draw_all(self, round: Whiteboard) -> None:
        if self._today.drawn_by == "import":
            self._do(30, self._take_in)
        else:
            self._do(self._today.pace, self._draw_next)
        if self._today.erases:
            self._do(5, self._erase)
        if self._today.interfaces:
            self._write("api", list(self._design.interfaces), pause=15)
        if self._today.records:
            self._write("data", list(self._design.records), pause=15)
        if self._today.asks_opinion:
            self._speak(6, "opinion")
        self._plan.later(_STILL)
        self._go_on(round, 5)

    def _discuss(self, round: Whiteboard) -> None:
        if self._pieces:
            # Time was up before everything was drawn.
            self._do(2, self._draw_next)
        if round.phase == "dives" and self._today.leads:
            self._tell("lead", lambda: self._knows.lead(), pause=6)
        if round.phase == "scale":
            for _ in range(self._today.trade_offs):
                self._tell("trade_off", lambda: self._knows.trade_off(), pause=20)
        if round.phase_ends_at is None:
            self._plan.later(_UNTIMED)
            self._go_on(round, 5)

    def _wrap_up(self) -> None:
        self._speak(25, "wrap")
        self._do(40, lambda _, index: FinishDesign(round=index))

    def _go_on(self, round: Whiteboard, pause: int) -> None:
        """Lead on to the next part, if they do not wait until its time is over."""
        phase, how = round.phase, self._today.goes_on
        if how == "time" and round.phase_ends_at is not None:
            return
        if how == "words" and self.speaks:
            self._speak(pause, f"next_{phase}")
            pause = _PATIENCE
        self._do(pause, lambda _, index: NextPhase(round=index, after=phase))

    # ------------------------------------------------------------ what is drawn and written

    def _draw_next(self, round: Whiteboard, index: int) -> Command | None:
        """One piece, and then the next until everything is there."""
        if not self._pieces:
            return None
        piece = self._pieces.pop(0)
        if self._pieces:
            self._plan.do_first(self._today.pace, _if_open(self._draw_next))
        if piece.needs and self._today.explains > self._knows.explained:
            self._explain(piece)
        if self._today.drawn_by == "canvas":
            return EditBoard(round=index, changed=piece.elements)
        for line in reversed(piece.lines):
            self._plan.do_first(4, _if_open(_line(line)))
        return None

    def _explain(self, piece: pieces.Piece) -> None:
        self._knows.drawn = piece.name
        why = self._knows.reason(piece.needs)
        if why and self.speaks:
            text = self._voice.say("explain", {"name": piece.name, "why": why})
            self._plan.do_first(3, lambda _: self._plan.speak("explain", text))

    def _take_in(self, round: Whiteboard, index: int) -> Command | None:
        self._pieces.clear()
        return TakeInBoard(round=index, mermaid=pieces.board_text(self._design, self._today.board))

    def _erase(self, round: Whiteboard, index: int) -> Command | None:
        """Delete the part that was drawn last, and draw it again."""
        if not round.board.components:
            return None
        last = round.board.components[-1]
        gone = [round.drawing.elements[id] for id in last.elements if id in round.drawing.elements]
        again = tuple({**one, "version": one["version"] + 2} for one in gone)
        self._plan.do_first(10, _if_open(lambda _, index: EditBoard(round=index, changed=again)))
        return EditBoard(round=index, removed=tuple(one["id"] for one in gone))

    def _write(self, note: NoteName, lines: Sequence[str], pause: int = 10) -> None:
        """Add lines to the end of a note."""
        for line in lines:
            self._do(pause, _note(note, f"{line}\n"))

    def _would_repair(self, raised: Raised) -> bool:
        if raised.what not in ("need", "fact", "trap") or raised.topic in self._fixed:
            return False
        return self._plan.random.random() < self._today.improves

    def _repair(self, raised: Raised, round: Whiteboard) -> bool:
        """Plan what takes the weakness away that was asked about; False where there is nothing to do."""
        lines: list[str] = []
        if raised.what == "need":
            lines = pieces.lines_for(self._design, raised.topic, round.board)
        elif raised.what in ("fact", "trap"):
            by_name = {one.name: one for one in round.board.components}
            alone = [by_name[name] for name in raised.components if name in by_name and not by_name[name].is_replicated]
            lines = [f"replicas #{one.id} 3" for one in alone]
        # Before they go on with anything else.
        for line in reversed(lines):
            self._plan.do_first(6, _if_open(_line(line)))
        return bool(lines)

    # ------------------------------------------------------------ talk

    def reply(self, asked: str, state: State, now: Millis) -> Reply | None:
        round = open_whiteboard(state)
        if round is None or round.is_decided:
            return None
        if round.phase == "wrap_up":
            return Reply("more_time", lambda: self._word("more_time"), 12)
        raised = round.raised[-1] if round.raised else None
        if raised is None or raised.seq <= self._heard_of:
            if self._plan.acts and round.phase in ("requirements", "estimation", "design"):
                # Who has questions to ask, or draws, does not look up for small talk.
                return None
            return Reply("generic", lambda: self._word("generic"), 3)
        self._heard_of = raised.seq
        self._answered += 1
        return self._answer(raised, round)

    def _answer(self, raised: Raised, round: Whiteboard) -> Reply:
        if self._today.complains and self._answered == 2 and self._told:
            told = self._told
            return Reply("complain", lambda: self._voice.say("complain_told", {"told": told}), 4)
        if raised.what == "need" and self._today.complains:
            return Reply("complain", lambda: self._word("complain_there"), 4)
        if self._would_repair(raised) and self._repair(raised, round):
            self._fixed.add(raised.topic)
            return Reply("change", lambda: self._word("change"), 5)
        if raised.what == "figure":
            return self._with_number(raised.topic)
        how = next(self._answers)
        text = self._knows.answer(raised.topic, how)
        if text is None:
            key = {"right": "generic", "wrong": "defend"}.get(how, how)
            return Reply(key, lambda: self._word(key), 15)
        if how == "right":
            self._told = text
        return Reply(f"{how}:{raised.topic}", lambda: text, 25)

    def _with_number(self, figure: str) -> Reply:
        """What they would write down as well."""
        outcome = self._today.figures.get(figure)
        if outcome is None or not has_number(self._design, figure):
            return Reply("no_idea", lambda: self._word("lost"), 5)
        text = said_aloud(self._design, figure, outcome)
        return Reply("number", lambda: text, 30)

    def _tell(self, key: str, known: Callable[[], str | None], pause: int) -> None:
        """Say something unasked, if there is anything to say by then."""

        def act(state: State) -> Command | None:
            told = known()
            if told is None:
                return None
            self._told = told
            return self._plan.speak(key, self._voice.say(key, {"told": told}))

        if self.speaks:
            self._plan.do(pause, act)

    def _speak(self, pause: int, key: str) -> None:
        self._say(key, lambda: self._word(key), pause=pause)

    def _word(self, key: str) -> str:
        return self._voice.say(key, {"name": self._knows.drawn or "the first part", "title": self._design.title})

    def _do(self, pause: int, make: Make) -> None:
        """Something at the board, if it is still open by then."""
        self._plan.do(pause, _if_open(make))


def _if_open(make: Make) -> Callable[[State], Command | None]:
    def act(state: State) -> Command | None:
        round, index = open_whiteboard(state), state.open_round
        return None if round is None or index is None or round.is_decided else make(round, index)

    return act


def _line(line: str) -> Make:
    return lambda _, index: EditOutline(round=index, line=line)


def _note(name: NoteName, text: str) -> Make:
    def make(round: Whiteboard, index: int) -> Command:
        now = round.note(name)
        at = len(now.text)
        return EditNote(round=index, note=name, base=now.revision, start=at, end=at, text=text)

    return make
