"""Which design questions to ask: of the difficulty that was asked for, not seen lately, near the candidate's level."""

from collections.abc import Iterable, Mapping, Sequence

from greenroom.interview.tracks import DEFAULT_LEVEL
from greenroom.questions.designs.model import Design
from greenroom.values import Difficulty, Level

_DIFFICULTIES: Mapping[Difficulty, int] = {"easy": 0, "medium": 1, "hard": 2}
_LEVELS: Mapping[Level, int] = {"junior": 0, "mid": 1, "senior": 2}


def choose(
    designs: Iterable[Design],
    difficulty: Difficulty | None,
    level: Level | None,
    style: str | None,
    seen: Sequence[str],
) -> Sequence[Design]:
    """All of them, the best choice first. `seen` lists slugs, the most recent first."""
    wanted = _LEVELS[level or DEFAULT_LEVEL] if difficulty is None else _DIFFICULTIES[difficulty]
    recency = {slug: len(seen) - place for place, slug in reversed(list(enumerate(seen)))}

    def preference(design: Design) -> tuple[int, int, int, int, bool, int, str]:
        rank = _DIFFICULTIES[design.difficulty]
        away = abs(rank - wanted)
        apart = abs(_LEVELS[design.level] - _LEVELS[level or DEFAULT_LEVEL])
        suits = style is None or style in design.styles
        asked = 0 if difficulty is None else away
        return asked, recency.get(design.slug, 0), away, apart, not suits, rank, design.slug

    return sorted(designs, key=preference)
