"""The table of docs/players.md: every round in order, none left out."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.players.brief import Mistake
from tests.players.figures import EVERYBODY, Figures

BEGIN, END = "<!-- ledger -->", "<!-- end of ledger -->"
_HEAD = (
    "| round | persona | players | judged | apt | bland | wrong | leak | findings | signed | false | missed | ranks "
    "| coach | agreement |"
)


def table(rounds: Sequence[Figures]) -> str:
    """All rounds: a row for all personas together, and one for each."""
    rule = "|" + "---|" * (_HEAD.count("|") - 1)
    return "\n".join([_HEAD, rule, *(row for figures in rounds for row in _rows(figures))])


def _rows(figures: Figures) -> Iterator[str]:
    personas = [EVERYBODY, *(name for name in figures.turns if name != EVERYBODY)]
    for persona in personas:
        turns = figures.turns[persona]
        is_all = persona == EVERYBODY
        shares = [_percent(share) for share in (turns.apt, turns.bland, turns.wrong)]
        cells = [
            figures.round if is_all else "",
            persona,
            str(figures.players) if is_all else "",
            str(turns.judged),
            *shares,
            # A leak is too grave to be rounded away.
            str(round(turns.leak * turns.judged)),
            *(_rest(figures) if is_all else [""] * 7),
        ]
        yield f"| {' | '.join(cells)} |"


def _rest(figures: Figures) -> list[str]:
    coach = figures.coach
    half = "" if coach.half is None else f", {coach.half} half"
    return [
        _number(figures.findings),
        _percent(figures.signed),
        _percent(figures.false),
        _number(figures.missed_per_report),
        "-" if figures.rank_agreement is None else f"{figures.rank_agreement:.2f}",
        f"{coach.well} of {coach.asked} well{half}" if coach.asked else "-",
        "-" if figures.agreement is None else f"{_percent(figures.agreement)} of {figures.second_labels}",
    ]


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.0f} %"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}".removesuffix(".0")


def write(page: Path, rounds: Sequence[Figures]) -> None:
    """Put the table into the page, in place of the one that is there. Raises Mistake for a page without a place."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise Mistake(f"{page} has no place for the ledger: it needs {BEGIN} and {END}.")
    page.write_text(f"{before}{BEGIN}\n\n{table(rounds)}\n\n{END}{after}", encoding="utf-8")
