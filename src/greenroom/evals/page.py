"""An eval's result as one page that needs nothing else: measures, cases, and every transcript with its remarks."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from greenroom.evals.played import Played
from greenroom.evals.results import CaseResult, EvalResult
from greenroom.evals.table import shown
from greenroom.evals.transcript import Entry, entries

_TEMPLATE = Path(__file__).parent / "data" / "page.html.j2"


@dataclass(frozen=True, slots=True)
class _Told:
    """A line of a transcript with what there is to say about it."""

    entry: Entry
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Story:
    """A case with its transcript."""

    result: CaseResult
    name: str
    told: tuple[_Told, ...]
    remarks: tuple[str, ...]
    """Those about the interview as a whole."""


def as_page(result: EvalResult, played: Sequence[Played]) -> str:
    """The whole page."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["shown"] = shown
    template = environment.from_string(_TEMPLATE.read_text(encoding="utf-8"))
    by_id = {one.case.id: one for one in played}
    stories = [_story(case, by_id[case.id]) for case in result.cases]
    page: str = template.render(result=result, stories=stories, bar=_bar)
    return page


def _story(case: CaseResult, played: Played) -> _Story:
    remarks: dict[int, list[str]] = {}
    for reading in case.readings.values():
        for remark in reading.remarks:
            remarks.setdefault(remark.seq, []).append(remark.text)
    lines = entries(played)
    places = {entry.seq for entry in lines}
    told = tuple(_Told(entry, tuple(remarks.get(entry.seq, ()))) for entry in lines)
    rest = tuple(text for seq, texts in remarks.items() if seq not in places for text in texts)
    return _Story(case, played.case.name, told, rest)


def _bar(value: float) -> Markup:
    """A share as a bar for the eye; the number stands beside it."""
    return Markup('<span class="bar" aria-hidden="true"><i style="width:{:.0f}%"></i></span>').format(value * 100)
