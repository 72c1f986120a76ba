"""Whoever has not the keyboard cannot write, and nobody's keystroke is lost, however things interleave."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from greenroom.errors import Refused
from greenroom.interview.core.events import Event
from greenroom.interview.core.messages import Pause, Resume, Say
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project import messages as msg
from greenroom.interview.rounds.project.actions import TakeStep
from greenroom.interview.rounds.project.messages import Stepped
from greenroom.testing.project.play import MAIN, STARTER, Play, requested

INTERLEAVINGS = 500
MOVES = 60
LABELS = "notes/labels.py"
FIRST_SIGN = 0x4E00
"""Every keystroke is a sign of its own, so that a lost one is seen."""
BY_HAND = (
    ev.FileEdited,
    ev.FileCreated,
    ev.FileReplaced,
    ev.FileRemoved,
    ev.ChangeReverted,
    ev.TestsRequested,
)
MOVES_OF_TURNS = (
    msg.TakeWheel("bot"),
    msg.TakeWheel("human"),
    msg.GoOnDriving(),
    msg.StopDriving(),
    msg.TakeBack(),
    msg.TakeBack(),
    msg.GiveHelp("snippet", "Sort them.\nsorted(names)", "explicit_ask"),
    msg.GiveHelp("hint", "Look at the order.", "long_pause"),
)


class Both:
    """Two people at one workspace: one types, perhaps against a text of a while ago; the other answers late."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.play = Play(requested(driver=self.random.choice(["bot", "human"]))).to_project()
        self.seen = [(0, self.play.round.files[MAIN].text)]
        """The texts that the human's browser may still show, by revision."""
        self.late: list[Stepped] = []
        self.typed = ""
        self.bots_events = 0
        self.tempted = 0
        """How often the interviewer tried to take a change back while the human drove."""
        self.answer_turns()

    def tell(self, message: object) -> None:
        """Whatever the interviewer writes or runs, it does while it drives."""
        drove = self.play.round.driver == "bot" and not self.play.state.is_paused
        self.watch(self.play.tell(message), drove)  # type: ignore[arg-type]

    def watch(self, events: Sequence[Event], drove: bool) -> None:
        """Whatever was written or run by the interviewer, it had the keyboard."""
        for event in events:
            if isinstance(event, ev.DriverChanged):
                drove = event.driver == "bot"
            elif isinstance(event, BY_HAND) and event.by == "bot":
                assert drove, event
                self.bots_events += 1
        file = self.play.round.files[MAIN]
        if file.revision != self.seen[-1][0]:
            self.seen = [*self.seen[-6:], (file.revision, file.text)]

    def answer_turns(self) -> None:
        """The interviewer answers what waits, sometimes with a move."""
        while self.play.state.cues and not self.play.state.is_paused:
            drove, before = self.play.round.driver == "bot", self.play.round.texts
            moves = self.random.choices(MOVES_OF_TURNS, k=self.random.randint(0, 2))
            self.watch(self.play.interviewer("Well.", *moves), drove)
            if not drove and msg.TakeWheel("bot") not in moves:
                assert self.play.round.texts == before, moves
                self.tempted += msg.TakeBack() in moves and self.play.round.last_change is not None

    def types(self) -> None:
        base, text = self.random.choice(self.seen)
        at = self.random.randint(0, len(text))
        sign = chr(FIRST_SIGN + len(self.typed))
        self.tell(msg.EditFile(round=0, path=MAIN, base=base, start=at, end=at, text=sign))
        self.typed += sign
        assert sign in self.play.round.files[MAIN].text
        assert self.play.round.driver == "human"

    def pastes(self) -> None:
        """A change that can be taken back as one."""
        self.tell(msg.ReplaceFile(round=0, path=LABELS, text=f"LABELS = {self.random.random()}\n"))

    def steps(self) -> None:
        """A step that is due is answered at once, later, twice, or for a time that is over."""
        due = next(iter(self.play._due(TakeStep)), None)
        number = due.number if due is not None else self.play.round.step_number + self.random.randint(-2, 2)
        # A line as it was read, perhaps a while ago. What stands in it is written again.
        anchor = self.random.choice([line for line in self.random.choice(self.seen)[1].split("\n") if line.strip()])
        tool = self.random.choice(
            [
                msg.ApplyPatch(MAIN, anchor, f"{anchor}\n# {number}"),
                msg.ApplyPatch(MAIN, self.unwritten(), STARTER[MAIN]),
                msg.ApplyPatch(f"notes/n{number}.py", "", "N = 1\n"),
                msg.ExecuteTests(),
                msg.ReadFile(MAIN),
                msg.AskToGoOn() if self.random.random() < 0.3 else None,
            ]
        )
        stepped = Stepped(0, max(0, number), "A step.", tool, "test")
        if self.random.random() < 0.5:
            self.late.append(stepped)
        else:
            self.tell(stepped)

    def unwritten(self) -> str:
        """A whole text that the interviewer may have read before anybody typed in it."""
        texts = [text for _, text in self.seen if not set(text) & set(self.typed)]
        return self.random.choice(texts) if texts else "what is not there"

    def answers_late(self) -> None:
        if self.late:
            stepped = self.random.choice(self.late)
            self.tell(replace(stepped, say="Late.") if self.random.random() < 0.5 else stepped)

    def switches(self) -> None:
        self.tell(msg.SwitchDriver(round=0, driver=self.random.choice(["bot", "bot", "human"])))

    def runs(self) -> None:
        if self.play.running is None:
            self.tell(msg.RunProjectTests(round=0))
        else:
            self.play.tests_done("test_level_1_puts")

    def lets_go_on(self) -> None:
        self.tell(msg.KeepDriving(round=0))

    def reverts(self) -> None:
        self.tell(msg.RevertChange(round=0))

    def speaks(self) -> None:
        self.tell(Say(text=self.random.choice(["Hm.", "Hm.", "Revert that last change."])))

    def pauses(self) -> None:
        self.tell(Resume() if self.play.state.is_paused else Pause())

    def acts(self) -> None:
        moves = {self.types: 2, self.steps: 10, self.answers_late: 2, self.switches: 3, self.answer_turns: 10}
        moves |= {self.lets_go_on: 4, self.runs: 2, self.speaks: 3, self.reverts: 1, self.pastes: 2}
        moves |= {self.pauses: 8 if self.play.state.is_paused else 1}
        (move,) = self.random.choices([*moves], [*moves.values()])
        refused = _refusal(move)
        # Typing is refused only where nobody can do anything.
        assert move != self.types or refused in ("", "paused")
        self.play.now += self.random.randint(0, 4000)


def _refusal(move: Callable[[], None]) -> str:
    """Why it may not be done now; empty if it was done."""
    try:
        move()
    except Refused as refused:
        return refused.code
    return ""


@pytest.mark.parametrize("part", range(10))
def test_neither_an_edit_without_the_keyboard_nor_a_lost_keystroke(part: int) -> None:
    bots = typed = tempted = 0
    for seed in range(part * INTERLEAVINGS // 10, (part + 1) * INTERLEAVINGS // 10):
        both = Both(seed)
        for _ in range(MOVES):
            both.acts()
        text = both.play.round.files[MAIN].text
        assert [sign for sign in both.typed if sign not in text] == [], seed
        bots, typed = bots + both.bots_events, typed + len(both.typed)
        tempted += both.tempted
    assert tempted > 15, "it does try to take changes back"
    assert bots > 15, "the interviewer does get to write"
    assert typed > 80
