"""Whole board rounds at random, the same for a seed: two tabs draw, somebody types, undoes, imports and talks."""

from collections.abc import Callable
from random import Random

from greenroom.errors import Refused
from greenroom.interview.core.messages import Say
from greenroom.interview.rounds.board.choices import PHASES
from greenroom.interview.rounds.board.events import Element, NoteName
from greenroom.interview.rounds.board.messages import (
    EditBoard,
    EditNote,
    EditOutline,
    GiveRequirement,
    NoteSnapshot,
    RaiseTopic,
    TakeInBoard,
    UndoOutline,
)
from greenroom.testing.board.bank import ALONE, STRONG
from greenroom.testing.board.play import Play, arrow, box, component, label, requested

CANDIDATE = "Ada Lovelace"
_NAMES = ("API", "Redis", "Postgres", "Kafka", "Worker", "CDN", "Ada's service", "Phone", "🎭 booth")
_LINES = (
    'add cache "Hot links" x3',
    'add service "Desk"',
    "connect Desk -> Hot links: read",
    "delete Hot links",
    "rename Desk to Ada's counter",
    "replicas Hot links 4",
    "note Desk: by Ada",
    "nonsense",
)
_NOTES: tuple[NoteName, ...] = ("requirements", "estimates", "api", "data")


class RandomBoard:
    """A round that goes on step by step."""

    def __init__(self, seed: int) -> None:
        self.play = Play(requested(CANDIDATE, time_factor=None)).to_board()
        self._random = Random(seed)
        self._tabs: list[dict[str, Element]] = [{}, {}]
        """What each tab has; a tab is behind until it looks."""
        self._moves: list[tuple[int, Callable[[], object]]] = [
            (30, self._draw),
            (20, self._drag),
            (6, self._delete),
            (4, self._forge),
            (8, self._write),
            (6, self._outline),
            (3, self._undo),
            (1, self._import),
            (2, self._talk),
            (2, self._wait),
            (1, self._snapshot),
            (1, self._next),
        ]

    def step(self) -> None:
        """One more thing happens; what is refused changes nothing."""
        (move,) = self._random.choices([one for _, one in self._moves], [weight for weight, _ in self._moves])
        self.play.now += self._random.randrange(50, 3_000)
        try:
            move()
        except Refused:
            return

    @property
    def _tab(self) -> dict[str, Element]:
        tab = self._random.choice(self._tabs)
        if self._random.random() < 0.6:
            tab.clear()
            tab.update(self.play.round.drawing.elements)
        return tab

    def _draw(self) -> None:
        number, name = self._random.randrange(400), self._random.choice(_NAMES)
        place = self._random.randrange(0, 3_000), self._random.randrange(0, 2_000)
        elements = list(self.play.round.drawing.elements)
        drawn: tuple[Element, ...] = (box(f"e{number}", *place), label(f"t{number}", name, f"e{number}", *place))
        if len(elements) > 2 and self._random.random() < 0.4:
            source, target = self._random.sample(elements, 2)
            drawn = (arrow(f"a{number}", source, target, *place),)
        self.play.draw(*drawn)

    def _drag(self) -> None:
        tab = self._tab
        if not tab:
            return
        moved = []
        for id in self._random.sample(list(tab), min(len(tab), self._random.randrange(1, 4))):
            before = tab[id]
            change: Element = {"x": before["x"] + self._random.randrange(-50, 50)}
            if before["type"] == "text" and self._random.random() < 0.5:
                text = before["originalText"] + self._random.choice(" xA3")
                change = {"text": text, "originalText": text}
            if self._random.random() < 0.2:
                change["customData"] = {"kind": "cache", "note": self._random.choice(("", "Ask Ada", "fast"))}
            newer = {"version": before["version"] + 1, "versionNonce": self._random.randrange(1_000)}
            tab[id] = {**before, **change, **newer}
            moved.append(tab[id])
        self.play.draw(*moved)

    def _delete(self) -> None:
        tab = self._tab
        ids = self._random.sample(list(tab), min(len(tab), self._random.randrange(1, 4)))
        if self._random.random() < 0.5:
            self.play.tell(EditBoard(round=0, removed=tuple(ids)))
        else:
            gone = ({**tab[id], "isDeleted": True, "version": tab[id]["version"] + 1} for id in ids)
            self.play.draw(*gone)

    def _forge(self) -> None:
        elements = list(self.play.round.drawing.elements)
        id = self._random.choice(elements) if elements else "x"
        forged: Element = {"id": id, "type": self._random.choice(("text", "ellipse", "script", "image"))}
        self.play.draw({**forged, "version": self._random.randrange(9), "x": float("inf"), "points": ["a", [1]]})

    def _write(self) -> None:
        name = self._random.choice(_NOTES)
        note = self.play.round.note(name)
        start = self._random.randrange(len(note.text) + 1)
        end = min(len(note.text), start + self._random.choice((0, 0, 0, 5)))
        base = max(0, note.revision - self._random.choice((0, 0, 0, 1, 2)))
        text = self._random.choice(("QPS 5k\n", "A", "da", " ", "é🎭", "- by Ada Lovelace\n", ""))
        self.play.tell(EditNote(round=0, note=name, base=base, start=start, end=end, text=text))

    def _outline(self) -> None:
        self.play.tell(EditOutline(round=0, line=self._random.choice(_LINES)))

    def _undo(self) -> None:
        self.play.tell(UndoOutline(round=0))

    def _import(self) -> None:
        kind = self._random.random()
        if kind < 0.3:
            many = tuple(one for at, name in enumerate(_NAMES[:6]) for one in component(name, at))
            self.play.tell(EditBoard(round=0, changed=many, via="import"))
        else:
            text = self._random.choice((STRONG, ALONE))
            self.play.tell(TakeInBoard(round=0, mermaid=text, replace=kind < 0.8))

    def _talk(self) -> None:
        self.play.tell(Say(text="My name is Ada, and this is the desk."))
        elements = tuple(self.play.round.drawing.elements)[:2]
        moves = (
            GiveRequirement("guests", "guests per evening", "60,000 guests."),
            RaiseTopic("trap", "lonely-desk", "one desk", ("Desk",), elements),
        )
        self.play.interviewer("I see.", *self._random.sample(moves, self._random.randrange(3)))

    def _wait(self) -> None:
        self.play.wait(self._random.randrange(40_000)).answered()

    def _snapshot(self) -> None:
        kept = len(self.play.round.snapshots) + 1
        now = self.play.round.revision
        self.play.tell(NoteSnapshot(round=0, name=f"board-{kept}.png", revision=now, width=800, height=600, size=9_000))

    def _next(self) -> None:
        if self.play.round.phase != PHASES[-1]:
            self.play.next()
            self.play.answered()
