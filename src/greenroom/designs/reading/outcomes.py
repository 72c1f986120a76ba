"""Small boxes that say how it went, as the hit and the miss of a cache. Their arrows are those of the thing beside."""

from collections.abc import Sequence

from greenroom.designs.boxes import Nearby
from greenroom.designs.model import Guess
from greenroom.designs.reading.links import Link
from greenroom.designs.reading.units import Unit

OUTCOMES = frozenset(
    (
        *("hit", "miss", "cache hit", "cache miss", "found", "not found", "yes", "no", "true", "false"),
        *("ok", "error", "success", "failure", "failed", "valid", "invalid", "on success", "on failure", "on error"),
    )
)
BESIDE = 40.0


def move_outcomes(units: Sequence[Unit], links: Sequence[Link]) -> set[str]:
    """Let links from an outcome begin at what it is an outcome of. Return the ids of the outcomes."""
    outcomes = {
        one.id: one for one in units if one.label.strip().casefold() in OUTCOMES and not (one.is_typed or one.is_region)
    }
    if not outcomes:
        return set()
    reached = {one.ends[1].id for one in links if one.ends[1] is not None}
    index = Nearby([one.box for one in units])
    moved: set[str] = set()
    for id, outcome in outcomes.items():
        near = [units[at] for at in index.near(outcome.box, BESIDE)]
        near = [one for one in near if one.label and not one.is_zone and one.id not in outcomes]
        if id in reached or not near:
            continue
        thing = min(near, key=lambda one: one.box.gap(outcome.box))
        for link in links:
            if link.ends[0] is outcome:
                link.ends[0] = thing
                link.prefix = outcome.label
                link.guesses.append(Guess("from", f"the outcome {outcome.label}"))
        moved.add(id)
    return moved
