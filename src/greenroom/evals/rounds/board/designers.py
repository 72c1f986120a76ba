"""The kinds of candidates of the built-in cases: what each does with a question."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from greenroom.evals.rounds.board.day import DesignDay, Number
from greenroom.evals.rounds.board.part import BoardPart, Designers
from greenroom.interview.rounds.board.choices import PHASES, Phase
from greenroom.questions.designs.model import Design


def day_of(part: BoardPart, design: Design) -> DesignDay:
    """What the candidate of a case does."""
    usual = _DAYS[part.candidate](design)
    return replace(
        usual,
        board=part.draws,
        without=frozenset(part.without),
        alone=frozenset(part.alone),
        drawn_by=part.drawn_by,
        goes_on=part.goes_on if part.candidate not in ("silent", "absent") else "time",
        erases=part.erases,
        at_once=part.at_once,
        aloud=part.aloud,
        improves=1.0 if part.improves else usual.improves,
    )


def _strong(design: Design) -> DesignDay:
    return DesignDay(
        asks=_all(design),
        notes_down=True,
        figures=_figures(design, ("right",)),
        explains=4,
        interfaces=True,
        records=True,
        answers=("right",),
        leads=True,
        trade_offs=2,
        enough=4,
    )


def _average(design: Design) -> DesignDay:
    return DesignDay(
        asks=_all(design)[::2],
        figures=_figures(design, ("right", "wrong"), share=2),
        explains=2,
        records=True,
        asks_opinion=True,
        answers=("right", "vague", "wrong", "right", "no_idea"),
        improves=0.5,
    )


def _weak(design: Design) -> DesignDay:
    return DesignDay(
        asks=_all(design)[:2],
        figures=_figures(design, ("wrong",), share=3),
        asks_opinion=True,
        answers=("wrong", "no_idea", "vague"),
        says={"estimation": ("lost",)},
    )


def _silent(design: Design) -> DesignDay:
    return DesignDay(speaks=False, figures=_figures(design, ("right",)), interfaces=True, records=True)


def _talker(design: Design) -> DesignDay:
    return DesignDay(
        asks=_all(design)[::4],
        aloud=True,
        figures=_figures(design, ("wrong", "right"), share=2),
        explains=4,
        pace=30,
        answers=("vague", "right", "vague", "wrong"),
        says=_everywhere(("ramble",), ("wrap_up",)),
        asks_opinion=True,
    )


def _vague(design: Design) -> DesignDay:
    return DesignDay(asks=_all(design)[::3], answers=("vague", "vague", "no_idea"), asks_opinion=True)


def _begging(design: Design) -> DesignDay:
    return DesignDay(
        asks=_all(design)[:3],
        answers=("beg", "no_idea", "wrong"),
        says=_everywhere(("beg",), ("requirements", "wrap_up")),
        asks_opinion=True,
    )


def _leading(design: Design) -> DesignDay:
    return DesignDay(
        asks=_all(design)[::2],
        figures=_figures(design, ("right",), share=2),
        explains=3,
        answers=("right", "right", "vague"),
        leads=True,
        trade_offs=2,
        improves=1.0,
        interfaces=True,
    )


def _complaining(design: Design) -> DesignDay:
    return DesignDay(
        asks=_all(design)[::2],
        figures=_figures(design, ("right",), share=2),
        explains=3,
        answers=("right", "right", "wrong"),
        leads=True,
        complains=True,
        asks_opinion=True,
    )


def _convinced(design: Design) -> DesignDay:
    """Sure of what is wrong at first, and changes the board once a question hurts."""
    return DesignDay(
        asks=_all(design)[1::2],
        figures=_figures(design, ("wrong", "right")),
        explains=2,
        answers=("wrong", "right"),
        improves=1.0,
    )


def _goes_quiet(design: Design) -> DesignDay:
    return replace(_strong(design), silent_from="dives", goes_on="time")


def _absent(design: Design) -> DesignDay:
    return DesignDay(speaks=False, silent_from="requirements", goes_on="time")


_DAYS: Mapping[Designers, Callable[[Design], DesignDay]] = {
    "strong": _strong,
    "average": _average,
    "weak": _weak,
    "silent": _silent,
    "talker": _talker,
    "vague": _vague,
    "begging": _begging,
    "leading": _leading,
    "complaining": _complaining,
    "convinced": _convinced,
    "goes_quiet": _goes_quiet,
    "absent": _absent,
}


def _all(design: Design) -> tuple[str, ...]:
    """The requirements that matter, in the author's order, and then one that does not."""
    wanted = [one.id for one in design.requirements if one.matters]
    return (*wanted, *(one.id for one in design.requirements if not one.matters and one.kind == "scope"))


def _figures(design: Design, ways: Sequence[Number], share: int = 1) -> dict[str, Number]:
    """Every so many-th of the figures that matter, right and wrong in turns."""
    wanted = [one.id for one in design.figures if one.matters][::share]
    return {name: ways[at % len(ways)] for at, name in enumerate(wanted)}


def _everywhere(keys: tuple[str, ...], but: Iterable[Phase]) -> dict[Phase, tuple[str, ...]]:
    left_out = set(but)
    return {phase: keys for phase in PHASES if phase not in left_out}
