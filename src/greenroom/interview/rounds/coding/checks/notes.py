"""A question's own words and code, made ready once for comparing with what is said about it."""

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from greenroom.interview.checks import words
from greenroom.interview.rounds.coding.checks.code import Grams, grams_of
from greenroom.questions.model import Approach, Case, Question

Triples = frozenset[tuple[str, ...]]
_MOST_ITEMS = 60
_LONG_WORD = 5
_LIBRARY = re.compile(
    r"\b(heapq|heappush|heappop|heapify|bisect|bisect_left|bisect_right|deque|PriorityQueue|priority_queue|ArrayDeque|"
    r"TreeMap|TreeSet|OrderedDict|LinkedHashMap|unordered_map|unordered_set|defaultdict|lower_bound|upper_bound"
    r"|container/heap)\b"
)
_LONG_TEXT, _LONG_LIST, _SEVERAL, _OBVIOUS = 6, 12, 2, 5
_QUESTIONS_KEPT = 64
_OFTEN = 3
_OF_ANY_QUESTION = frozenset({"three"}) | frozenset(
    words.stems(
        "after again all already always answer appear are away back become before begin below between both call "
        "came can "
        "case change come count different each either empty end enter equal every exactly example fewer find first "
        "full "
        "get given go goes going good happen input large last least leave length like line list long longest many mean "
        "minute move name need never next nobody nothing number order other out output person place plan possible put "
        "read ready result return right same second several size small smallest so start stay still stop straight sure "
        "take tell then time two up use used using value want way whether word work zero"
    )
)
"""Stems that any question might repeat, and that tell nothing about what it is about."""


@dataclass(frozen=True)
class ApproachNotes:
    """One approach: what it is called, and how far each of its hints goes."""

    cues: tuple[str, ...]
    """Its cues as stems."""
    name: tuple[str, ...]
    """The words of its name that carry meaning, as stems."""
    is_best: bool
    probe: Triples
    hints: tuple[Triples, ...]
    """Pairs of content words of each hint."""

    def is_touched(self, said: frozenset[str]) -> bool:
        """Whether somebody has used a telling word of it, so that asking about it makes sense."""
        return any(len(stem) > 2 and stem in said for stem in (*self.name, *" ".join(self.cues).split()))


@dataclass(frozen=True)
class Notes:
    """A whole question."""

    statement: str
    """All that the candidate can read."""
    spoken: tuple[Triples, ...]
    """Word triples of all that may be said after so many hints were given."""
    pairs: Triples
    """Pairs of content words that are public."""
    approaches: tuple[ApproachNotes, ...]
    solutions: tuple[Grams, ...]
    vocabulary: frozenset[str]
    """Longer words of the question and its solutions, by which a deciphered text is known."""
    subjects: frozenset[str]
    """The stems of what the question keeps speaking of."""
    libraries: frozenset[str]
    """What the solutions use of their languages' libraries that names a technique."""
    hidden_values: frozenset[str]
    """Arguments of hidden cases that are no secret by accident: long enough to be told apart."""
    hidden_numbers: frozenset[str]
    hidden_names: tuple[str, ...]


@dataclass(frozen=True)
class _Asked:
    """A question as a key: one that is written down twice is the same."""

    slug: str
    digest: str
    question: Question = field(compare=False)


def notes_of(question: Question) -> Notes:
    """The notes of a question, made once."""
    return _notes(_Asked(question.slug, question.digest, question))


@lru_cache(maxsize=_QUESTIONS_KEPT)
def _notes(asked: _Asked) -> Notes:
    question = asked.question
    statement = _statement(question)
    always = [statement, question.opening, *(note.answer for note in question.clarifications)]
    always += [*(remark.text for remark in question.remarks), *map(str, question.follow_ups)]
    best = question.approaches[0].time if question.approaches else ""
    values, numbers = _hidden(question, statement)
    return Notes(
        statement=statement,
        spoken=_spoken(question, always),
        pairs=frozenset().union(*(words.runs_of(words.content(text), 2) for text in always)),
        approaches=tuple(_approach(one, question, is_best=one.time == best) for one in question.approaches),
        solutions=tuple(grams_of(one.code) for one in question.solutions if one.expect == "accepted"),
        vocabulary=_vocabulary(question, statement),
        subjects=_subjects(question, statement),
        libraries=frozenset(
            found.lower()
            for one in question.solutions
            if one.expect == "accepted"
            for found in _LIBRARY.findall(one.code)
        ),
        hidden_values=values,
        hidden_numbers=numbers,
        hidden_names=tuple(
            " ".join(words.words(case.name)) for case in question.cases if case.hidden and len(case.name.split()) > 3
        ),
    )


def _statement(question: Question) -> str:
    examples = [f"{one.input}\n{one.output}\n{one.explanation}" for one in question.examples]
    return "\n".join([question.title, question.statement, *examples, *question.constraints])


def _spoken(question: Question, always: list[str]) -> tuple[Triples, ...]:
    """What may be said with no hint given yet, with one, and so on: the next rung is always in reach."""
    base = frozenset().union(*(words.runs_of(words.words(text), 3) for text in always))
    ladders = [approach.hints for approach in question.approaches]
    levels = []
    for level in range(1 + max((len(ladder) for ladder in ladders), default=0)):
        allowed = (hint for ladder in ladders for hint in ladder[: level + 1])
        levels.append(base.union(*(words.runs_of(words.words(hint), 3) for hint in allowed)))
    return tuple(levels)


def _approach(approach: Approach, question: Question, *, is_best: bool) -> ApproachNotes:
    cues = [*approach.cues, *(question.topics if approach is question.approaches[0] else ())]
    return ApproachNotes(
        cues=tuple(dict.fromkeys(" ".join(words.stems(cue)) for cue in cues)),
        name=tuple(words.content(approach.name)),
        is_best=is_best,
        probe=frozenset().union(
            *(words.runs_of(words.words(text), 3) for text in (approach.probe.ask, *approach.probe.replies))
        ),
        hints=tuple(frozenset(words.runs_of(words.content(hint), 2)) for hint in approach.hints),
    )


def _vocabulary(question: Question, statement: str) -> frozenset[str]:
    hints = (hint for approach in question.approaches for hint in approach.hints)
    code = (one.code for one in question.solutions if one.expect == "accepted")
    return frozenset(word for word in words.words(" ".join([statement, *hints, *code])) if len(word) >= _LONG_WORD)


def _subjects(question: Question, statement: str) -> frozenset[str]:
    spoken = (f"{' '.join(note.asks)} {note.answer}" for note in question.clarifications)
    counted = Counter(words.content(" ".join([statement, *spoken])))
    return frozenset(stem for stem, times in counted.items() if times >= _OFTEN and len(stem) > 2) - _OF_ANY_QUESTION


def _hidden(question: Question, statement: str) -> tuple[frozenset[str], frozenset[str]]:
    public = words.compact(statement + json.dumps([[case.arguments, case.expected] for case in question.visible_cases]))
    values, numbers = set[str](), set[str]()
    for case in question.cases:
        if case.hidden:
            for value in _values(case):
                (numbers if re.fullmatch(r"-?\d+", value) else values).add(value)
    return (
        frozenset(value for value in values if _is_telling(value) and value not in public),
        frozenset(value for value in numbers if len(value) >= 3 and value not in public),
    )


def _values(case: Case) -> list[str]:
    """The arguments and the result as text, but for those that are too long to be said."""
    small = (value for value in (*case.arguments, case.expected) if _size(value) <= _MOST_ITEMS)
    shown = (words.compact(json.dumps(value, ensure_ascii=False)) for value in small)
    return [value[1:-1] if value.startswith('"') else value for value in shown]


def _size(value: object) -> int:
    """How many items a value has at least; a long one is not looked through."""
    if isinstance(value, str):
        return len(value) // 5
    if isinstance(value, list | dict) and len(value) <= _MOST_ITEMS:
        return sum(1 + _size(item) for item in (value.values() if isinstance(value, dict) else value))
    return len(value) if isinstance(value, list | dict) else 0


def _is_telling(value: str) -> bool:
    """Whether a list or a text is such that nobody says it by chance, as they might say [1, 2, 3]."""
    if not value.startswith("["):
        return len(value) >= _LONG_TEXT
    numbers = [int(found) for found in re.findall(r"-?\d+", value)]
    steps = {after - before for before, after in pairwise(numbers)}
    if len(value) >= _LONG_LIST:
        return True
    return value.count(",") >= _SEVERAL and (len(steps) != 1 or len(numbers) > _OBVIOUS or not steps <= {-1, 0, 1})
