"""What the form of a source tells without running it, as remarks: facts, and what could be done about them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from greenroom.feedback.wording import listed
from greenroom.judging.evidence import Analysis, CodeFacts

LONG_FUNCTION = 40
DEEP_NESTING = 4
TANGLED = 12
LONG_LINE = 120
MOST_NAMES = 5

FactKind = Literal["function", "unused", "duplicate", "unclear_name", "longest_line"]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something about the form of the code, and what could be done about it. `facts` are the entries it rests on."""

    note: str
    suggestion: str
    kind: FactKind
    facts: tuple[str, ...]


def remarks_on(analysis: Analysis | None) -> Iterator[Remark]:
    """What can be read off the source; a clean source gives nothing, and comments are a matter of taste."""
    facts = analysis.facts if analysis else None
    if facts is None or facts.reason:
        return
    yield from _functions(facts)
    if facts.unused:
        unused = facts.unused[:MOST_NAMES]
        yield Remark(f"Nothing uses {listed(unused)}.", "Remove unused code.", "unused", unused)
    if facts.duplicates:
        places = facts.duplicates[:MOST_NAMES]
        yield Remark(
            f"Nearly the same code appears in {listed(places)}.",
            "Write the repeated part once and give it a name.",
            "duplicate",
            places,
        )
    if facts.unclear_names:
        unclear = facts.unclear_names[:MOST_NAMES]
        names = listed([f"`{name}`" for name in unclear])
        stand = "stands" if len(unclear) == 1 else "stand"
        yield Remark(
            f"It's unclear what {names} {stand} for.", f"Find a clearer name for {names}.", "unclear_name", unclear
        )
    if facts.longest_line > LONG_LINE:
        yield Remark(
            f"The longest line has {facts.longest_line} characters.",
            "Break long lines at natural points.",
            "longest_line",
            (str(facts.longest_line),),
        )


def _functions(facts: CodeFacts) -> Iterator[Remark]:
    for one in facts.functions:
        name, proof = f"`{one.name}`", (one.name,)
        if one.lines > LONG_FUNCTION:
            yield Remark(f"{name} is {one.lines} lines long.", f"Split {name} into named parts.", "function", proof)
        if one.nesting >= DEEP_NESTING:
            yield Remark(
                f"{name} is nested {one.nesting} levels deep.",
                f"Return early, or move the inner levels of {name} into a function.",
                "function",
                proof,
            )
        elif one.complexity > TANGLED:
            yield Remark(
                f"{name} has {one.complexity} different paths through it.",
                f"Simplify the branches of {name}.",
                "function",
                proof,
            )
