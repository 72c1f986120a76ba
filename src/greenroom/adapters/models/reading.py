"""The reading of a candidate's message in plain words, for a model to take as a hint."""

from collections.abc import Iterator, Mapping

from greenroom.interview.checks.newest import Newest
from greenroom.interview.talk.reading import Clause, Kind, Topic, Wants

WORDS_LENGTH = 160

_KINDS: Mapping[Kind, str] = {
    "problem_question": "asks about the problem",
    "process_question": "asks about the interview",
    "cost_claim": "says what something costs",
    "plan": "says what they will do",
    "correction": "corrects themselves or you",
    "complaint": "complains about you or the interview",
    "insight": "has found something out",
    "answer": "answers your question",
    "success_claim": "says that it works, which only the judge knows",
    "request": "asks you to do something",
    "aside": "says something beside the work",
    "solution_request": "wants the solution from you",
}
"""Code and thinking aloud are plain to see and need no words."""
_TOPICS: Mapping[Topic, str] = {
    "limits": "limits on time and memory of the program",
    "who_are_you": "who you are",
    "are_you_there": "whether you are there",
    "how_am_i_doing": "how they are doing",
    "speed_expected": "how fast it has to be",
    "library_allowed": "what may be used",
}
_WANTS: Mapping[Wants, str] = {
    "help": "help, being stuck",
    "counterexample": "a case that fails",
    "review": "an opinion on the work",
    "other": "something",
}


def clauses_of(newest: Newest) -> Iterator[str]:
    """The clauses whose kind is sure, a line each, with the words that show it."""
    for clause in newest.reading.sure:
        if clause.kind in _KINDS:
            yield f'{_KINDS[clause.kind]}{_detail(clause)}: "{clause.text[:WORDS_LENGTH]}"'


def _detail(clause: Clause) -> str:
    if clause.topic:
        return f" ({_TOPICS.get(clause.topic, clause.topic.replace('_', ' '))})"
    if clause.wants:
        return f" ({_WANTS.get(clause.wants, clause.wants.replace('_', ' '))})"
    return ""
