"""Estimates: figures that were said or written are compared, and one is asked for where none is there."""

from collections.abc import Iterable
from dataclasses import replace

from greenroom.adapters.interviewer.house.board import guarding
from greenroom.adapters.interviewer.house.board.scene import RAISED, BoardScene
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.phrasing import split_sentences
from greenroom.designs.estimates import Quantity, quantities, read_pad
from greenroom.designs.estimates.quantity import DAY
from greenroom.interview.rounds.board.messages import RaiseTopic
from greenroom.patterns import LazyRegex
from greenroom.questions.designs.figures import ComparedFigure, compare, goal_of
from greenroom.questions.designs.model import Design, Figure
from greenroom.questions.designs.naming import is_named

MOST_ASKED = 2
_FACTORS = (
    (1.35, "a little"),
    (2.5, "about twice"),
    (4, "about three times"),
    (7, "about five times"),
    (20, "about ten times"),
    (60, "some thirty times"),
    (300, "about a hundred times"),
    (5_000, "about a thousand times"),
)
_SLIPS = (
    (7, 9, "bits and bytes", "bytes"),
    (20, 27, "the hours in a day", "rate"),
    (27.1, 34, "the days in a month", ""),
    (55, 66, "minutes and seconds", "rate"),
    (340, 390, "the days in a year", ""),
    (900, 1_100, "the units, kilo and mega and giga", ""),
    (3_300, 3_900, "the seconds in an hour", "rate"),
    (80_000, 95_000, "the seconds in a day", "rate"),
)
"""Slips by the factor they lead to, and the numbers they happen with; nothing for all."""
_CONCLUDED = LazyRegex(r"=\s*[~\d][^=]*$")
"""A calculation with its result."""
_MOST_NAMED, _EXACTLY = 3, 0.03
_OF_TEN = (9, 11.5)


def answer(scene: BoardScene, draft: Draft) -> bool:
    """React to figures that are new on the pad or in what was said; False where none is."""
    new = [one for one in _compared(scene) if not _is_told(scene, draft, one)]
    wrong = [one for one in new if one.status == "wrong" and _is_a_slip(one) and not _is_settled(scene, one)]
    right = [one for one in new if one.status == "right"]
    if right:
        _nod(scene, draft, right)
    for one in wrong[:1]:
        _say_wrong(draft, one)
        draft.note("figure_off", f"{one.figure.id}:{_way(one)}")
    for one in (*right, *wrong[:1]):
        draft.note(f"figure_{one.status}", _key(one))
    return bool(right or wrong)


def ask(scene: BoardScene, draft: Draft, most: int = MOST_ASKED) -> bool:
    """Ask for the first figure that matters and is not there; False when there was enough."""
    design = scene.design
    asked = sum(one.what == "figure" for one in scene.at.raised)
    if design is None or draft.has_question or asked >= most:
        return False
    given = {one.figure.id for one in _compared(scene) if one.status != "missing"}
    for figure in design.figures:
        is_there = figure.id in given or _is_right_somewhere(scene, figure)
        if not figure.matters or is_there or scene.at.was_raised(figure.id, "figure"):
            continue
        if guarding.tell(scene, draft, figure.ask):
            draft.move(RaiseTopic("figure", figure.id, figure.about))
            draft.note(RAISED, f"figure:{figure.id}")
            return True
    return False


def is_given(scene: BoardScene, figure: Figure) -> bool:
    """Whether the candidate has arrived at something for a figure, right or wrong."""
    return any(one.figure.id == figure.id and one.status != "missing" for one in _compared(scene))


def has_any(scene: BoardScene) -> bool:
    """Whether there is any figure of the question yet."""
    return any(one.status != "missing" for one in _compared(scene))


def _compared(scene: BoardScene) -> tuple[ComparedFigure, ...]:
    design = scene.design
    if design is None:
        return ()
    said = [sentence for text in reversed(scene.told) for sentence in split_sentences(text)]
    found = compare(design, read_pad(scene.at.note("estimates").text), said)
    now = tuple(sentence for text in scene.utterances for sentence in split_sentences(text))
    return tuple(_as_concluded(one, design, now) for one in found)


def _as_concluded(one: ComparedFigure, design: Design, now: tuple[str, ...]) -> ComparedFigure:
    """The same, or wrong where only what they began with is right: "3B a month is 120,000 a second".

    `now` is what was just said: the conclusion may come a message later.
    """
    goal = goal_of(one.figure)
    if one.status != "right" or goal is None or one.found is None or not one.found.per:
        return one
    if one.found.period < DAY and not _CONCLUDED.search(one.text):
        return one
    texts = (one.text, *now)
    others = [each.quantity for text in texts for each in quantities(text) if _is_rate(each.quantity)]
    last = others[-1] if others else None
    if last is None or (last.unit, last.per) != goal.unit or goal.holds(last):
        return one
    for figure in design.figures:
        other = goal_of(figure)
        if other is not None and other.unit == goal.unit and other.holds(last) and is_named(_plain(figure), texts[-1]):
            return one
    return replace(one, status="wrong", factor=goal.factor(last), found=last)


def _is_rate(quantity: Quantity) -> bool:
    return bool(quantity.per) and quantity.period < DAY


def _plain(figure: Figure) -> tuple[str, ...]:
    return tuple(name.replace("~", "") for name in figure.names)


def _is_told(scene: BoardScene, draft: Draft, one: ComparedFigure) -> bool:
    note = f"figure_{one.status}"
    return one.status == "missing" or bool(scene.count(note, _key(one))) or draft.notes.has(note, _key(one))


def _is_settled(scene: BoardScene, one: ComparedFigure) -> bool:
    """Whether a figure was right once, or was called wrong the other way round: then it stays as it is."""
    if scene.count("figure_right", one.figure.id):
        return True
    if scene.count("figure_off", f"{one.figure.id}:{'low' if _way(one) == 'high' else 'high'}"):
        return True
    return _is_right_somewhere(scene, one.figure, one.text)


def _is_right_somewhere(scene: BoardScene, figure: Figure, but: str = "") -> bool:
    """Whether the right value of a figure was said or written anywhere but in this text."""
    goal = goal_of(figure)
    said = (sentence for text in scene.told for sentence in split_sentences(text))
    pad = scene.at.note("estimates").text
    texts = [text for text in (*said, *pad.splitlines()) if text.strip() != but.strip()]
    given = [each.quantity for text in texts for each in quantities(text)]
    given += [
        line.computed for line in read_pad(pad).lines if line.computed is not None and line.text.strip() != but.strip()
    ]
    return goal is not None and any(
        (each.unit, each.per) == goal.unit and goal.holds(each) and each.period < DAY for each in given
    )


def _way(one: ComparedFigure) -> str:
    return "high" if one.factor is not None and one.factor > 1 else "low"


def _is_a_slip(one: ComparedFigure) -> bool:
    """Whether a wrong value is so near that the figure was meant. Others were probably about something else."""
    size = max(one.factor, 1 / one.factor) if one.factor else 1.0
    return size <= _FACTORS[-1][0] or any(low <= size <= high for low, high, _, _ in _SLIPS)


def _key(one: ComparedFigure) -> str:
    """A figure and what was found for it, so that a corrected one is looked at again."""
    found = "" if one.found is None else f"{one.found.value:.3g}".replace("+", "")
    return one.figure.id if one.status == "right" else f"{one.figure.id}:{found}"


def _nod(scene: BoardScene, draft: Draft, right: list[ComparedFigure]) -> None:
    abouts = _each_once(one.figure.about for one in right)
    draft.say("figure_right" if len(abouts) == 1 else "figures_right", about=_joined(abouts))
    implied = next((key for one in right if one.found is not None and (key := _implied(one.found))), "")
    if implied and not scene.count("implied", implied):
        draft.say_if_room(implied)
        draft.note("implied", implied)


def _each_once(abouts: Iterable[str]) -> list[str]:
    """Names without those that are part of another: an average is heard in "per second at the peak"."""
    every = list(dict.fromkeys(abouts))
    return [one for one in every if not any(one != other and one in other for other in every)]


def _joined(abouts: list[str]) -> str:
    return " and ".join([", ".join(abouts[:-1]), abouts[-1]] if len(abouts) > 1 else abouts)


def seen(scene: BoardScene, draft: Draft) -> None:
    """Say which figures were compared and fit, and point at a line whose unit looks like a slip."""
    right = _each_once(one.figure.about for one in _compared(scene) if one.status == "right")
    line = _odd_unit(scene)
    if right:
        draft.say("estimates_seen", about=_joined(right[:_MOST_NAMED]))
    if line:
        draft.say("check_unit", line=line)
    elif not right:
        draft.say("estimates_not_compared" if has_any(scene) else "estimates_none")


def _odd_unit(scene: BoardScene) -> str:
    """A size on the pad that is exactly a thousand times off from one that was told."""
    told = [each.quantity for one in scene.at.given for each in quantities(one.text) if each.quantity.unit == "bytes"]
    for line in scene.at.note("estimates").text.splitlines():
        for each in quantities(line):
            size = each.quantity
            if size.unit != "bytes" or any(_times(size, one, 1) for one in told):
                continue
            if any(_times(size, one, 1_000) or _times(one, size, 1_000) for one in told):
                return line.strip()
    return ""


def _times(one: Quantity, other: Quantity, factor: float) -> bool:
    return other.value > 0 and abs(one.value / other.value / factor - 1) < _EXACTLY


def _implied(found: Quantity) -> str:
    """The phrase for what follows from a number of this size; empty for none."""
    value = found.value
    if found.unit == "count" and found.per:
        return "implies_little" if value < 100 else "implies_several" if value >= 2_000 else ""
    if found.unit == "bytes" and not found.per:
        return "implies_small" if value < 1e11 else "implies_large" if value >= 2e13 else ""
    return ""


def _say_wrong(draft: Draft, one: ComparedFigure) -> None:
    about = one.figure.about
    if one.factor is None or one.factor <= 0:
        draft.say("figure_wrong", about=about)
        return
    size = max(one.factor, 1 / one.factor)
    way = "high" if one.factor > 1 else "low"
    by = next((words for most, words in _FACTORS if size <= most), "many thousand times")
    units = {"", one.found.unit if one.found is not None else "", "rate" if one.found and one.found.per else ""}
    check = next((words for low, high, words, of in _SLIPS if low <= size <= high and of in units), "")
    if not check and _OF_TEN[0] <= size <= _OF_TEN[1]:
        check = "the zeros"
    if check:
        draft.say("figure_off_check", about=about, by=by, way=way, check=check)
    else:
        draft.say("figure_off", about=about, by=by, way=way)
