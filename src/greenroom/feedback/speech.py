"""What can be told of speech by counting words. English only: other languages are recognised as such and left alone."""

import re
from collections.abc import Sequence

from greenroom.feedback.course import SpokenLine
from greenroom.interview.talk import topics
from greenroom.interview.talk.pleas import asks_for_help, is_filler

READ = 3_000
"""Characters of a remark that are looked at."""
COMMON = frozenset(
    re.findall(
        r"\w+",
        """a about after all also am an and any are as at be because been before but by can could did do does each first
        for from get give go had has have here how i if in into is it its just know let like look me more my need no
        not now of on one only or other our out over see should so some than that the their them then there these they
        think this time to two up use was way we well were what when where which who why will with work would yes you
        your hi hello thanks thank please ready ok okay fine sure""",
    )
)
QUESTION = re.compile(r"[^.!?\n]*\?")
WHOLE_QUESTION = 3
"""Words: "Set?" alone does not tell what was asked."""
_WORD = re.compile(r"[^\W_]+(?:'[a-z]+)?")
_LEAST_READABLE = 0.15
"""In English a good third of all words are among the commonest; with fewer than this it is something else."""
_LEAST_WORDS = 12


def words(text: str) -> list[str]:
    """In lower case."""
    return _WORD.findall(text[:READ].lower().replace("\u2019", "'"))


def is_readable(said: Sequence[SpokenLine]) -> bool:
    """Whether this is English, as far as one can tell from its commonest words; a few words are taken as they are."""
    spoken = [one for one in distinct(said) if one.text.strip()]
    vocabulary = {word for one in spoken for word in words(one.text)}
    if not spoken:
        return True
    if len(vocabulary) < _LEAST_WORDS:
        return any(is_answer(one) for one in spoken)
    # Somebody who pasted one good sentence among noise has not held a conversation.
    readable = sum(is_answer(one) for one in spoken)
    return 2 * readable >= len(spoken) and len(vocabulary & COMMON) >= _LEAST_READABLE * len(vocabulary)


def is_substantive(said: SpokenLine) -> bool:
    """Whether something was said that is more than a sound, a plea or a nod."""
    return len(words(said.text)) >= 4 and is_answer(said) and not asks_for_help(said.text)


def is_answer(said: SpokenLine) -> bool:
    """Whether these are words at all: a common one is among them, or the name of something one talks about here."""
    if is_filler(said.text):
        return False
    return not COMMON.isdisjoint(words(said.text)) or any(topics.named(said.text))


def distinct(said: Sequence[SpokenLine]) -> list[SpokenLine]:
    """Without what was said before in the same words."""
    seen: dict[str, SpokenLine] = {}
    for one in said:
        seen.setdefault(" ".join(words(one.text)), one)
    return list(seen.values())


def without_questions(text: str) -> str:
    """What was stated and not asked, in its place."""
    return QUESTION.sub(lambda asked: " " * len(asked[0]), text[:READ])


def question_in(text: str) -> str:
    """The last question of a text, letter for letter; the whole text when there is none."""
    found = [asked.strip() for asked in QUESTION.findall(text)]
    return next((asked for asked in reversed(found) if len(words(asked)) >= WHOLE_QUESTION), text)
