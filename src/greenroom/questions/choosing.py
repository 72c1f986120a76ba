"""Which questions to ask: the wanted difficulty first, then near it, and what was not seen lately."""

from collections.abc import Sequence

from greenroom.errors import QuestionInvalid
from greenroom.questions.model import Difficulty, Question

_RANK: dict[Difficulty, int] = {"easy": 0, "medium": 1, "hard": 2}


def choose(
    questions: Sequence[Question],
    difficulty: Difficulty,
    count: int,
    seen: Sequence[str] = (),
    style: str | None = None,
    to_be_varied: bool = False,
    suited: Sequence[str] = (),
    pack: str | None = None,
) -> tuple[Question, ...]:
    """Pick `count` questions, easiest first, that suit the style of company if there is a choice.

    `seen` lists slugs, the most recent first. A question that is to be varied had better have variants. `suited` lists
    slugs that suit the candidate, best first; it decides among those that are alike in all else. With `pack` only its
    questions are asked.
    """
    questions = [question for question in questions if question.is_askable and pack in (None, question.pack)]
    if len(questions) < count:
        where = "the packs" if pack is None else f"the pack {pack}"
        raise QuestionInvalid(f"{count} questions are needed, but only {len(questions)} in {where} can be used")
    wanted = _RANK[difficulty]
    staleness = {slug: len(seen) - place for place, slug in reversed(list(enumerate(seen)))}

    fitting = {slug: place for place, slug in reversed(list(enumerate(suited)))}

    def preference(question: Question) -> tuple[int, int, bool, bool, bool, int, int, str]:
        rank, slug = _RANK[question.difficulty], question.slug
        is_fixed = to_be_varied and not question.variants
        suits = style is None or style in question.styles
        # At the same distance the easier one: a second problem should not be a punishment.
        place = fitting.get(slug, len(fitting))
        stale = staleness.get(slug, 0)
        return (abs(rank - wanted), rank, is_fixed, slug in staleness, not suits, place, stale, slug)

    chosen = sorted(questions, key=preference)[:count]
    return tuple(sorted(chosen, key=lambda question: (_RANK[question.difficulty], question.slug)))
