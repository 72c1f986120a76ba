"""Whether something can be said to be missing from what somebody said, in whatever words or language they said it.

That a plan, a question or a cost was named is read from words, and words are many: whoever puts it in other ones is not
recognised. So nothing is held against anybody because it was not recognised. What is claimed to be missing is missing
only where there was nothing at all that could have been it. What the interviewer took for begging or for an insult may
have been something else, so that only plain words of that kind are left out.
"""

import re
from collections.abc import Collection

from greenroom.feedback import speech
from greenroom.feedback.course import SpokenLine
from greenroom.feedback.rounds.coding.conduct import aside
from greenroom.feedback.rounds.coding.course import Tried, Worked
from greenroom.feedback.rounds.coding.measuring import plans, talk
from greenroom.interview.rounds.coding import costs
from greenroom.interview.talk.pleas import asks_for_help, is_filler

_LEAST_WORDS = 5
_LEAST_LETTERS = 24
"""Where words are written without spaces between them."""
_LETTER = re.compile(r"[^\W\d_]")
_QUESTION_MARKS = ("?", "\u061f", "\uff1f", "\u037e")
_COST = re.compile(
    r"\b(?:linear|quadratic|cubic|constant|log|logarithm\w*|proportional|squared?|exponential|amorti[sz]ed|O ?\(|big.?o"
    r"|complexity|cost|costs|runtime|running time|passes|a pass|one pass|single pass|only once|at most once|in total"
    r"|memory|space)\b|\bn\b",
    re.IGNORECASE,
)
_COMMENT = {"python": re.compile(r"^\s*#(?!!)\s*\S")}
_OTHER_COMMENT = re.compile(r"^\s*(?://|/\*|\*(?!/))\s*\S")
_A_PHRASE = 4
_DEAD_CODE = re.compile(r"[;{}]\s*$|\w\(.*\)\s*:?\s*$|^\W*(?:return|import|print|const|let|var)\b|[^=<>!]=[^=>]")
"""Code that was turned off and not thought of again."""
_THINKING = 3
"""Lines of comment that are somebody's own, from which on they think in the code and not aloud."""


def is_a_mouthful(text: str) -> bool:
    """Whether these words could hold a thought, also one that nobody here understands."""
    if is_filler(text) or asks_for_help(text):
        return False
    return len(speech.words(text)) >= _LEAST_WORDS or len(_LETTER.findall(text)) >= _LEAST_LETTERS


def of_a_plan(worked: Worked) -> bool:
    """Whether nothing was said or noted, before there was code, that could have been a plan."""
    return not own_comments(worked) and not any(
        is_a_mouthful(speech.without_questions(said.text)) for said in _before_coding(worked)
    )


def of_a_question(worked: Worked) -> bool:
    """Whether nothing was said before there was code that could have asked or settled an open point."""
    return not any(_may_clear_up(said, worked) for said in _before_coding(worked))


def of_a_cost(worked: Worked) -> bool:
    """Whether nothing was said or noted that could have named what the solution costs."""
    solved = worked.accepted.seq if worked.accepted else 0
    comments = "\n".join(own_comments(worked, least=1))
    return not _COST.search(comments) and not any(
        _COST.search(said.text) or costs.claims(said.text) or (said.seq > solved and is_a_mouthful(said.text))
        for said in worked.candidate_said
    )


def own_comments(worked: Worked, least: int = _THINKING) -> list[str]:
    """The lines of comment in the code they ran that were not given to them; none where there are too few to matter."""
    given = given_lines(worked)
    found = [
        line
        for tried in worked.tries
        for line in tried.code.split("\n")
        if _is_comment(line, tried.language) and line.strip() not in given
    ]
    own = list(dict.fromkeys(found))
    return own if len(own) >= least else []


def explained_in(tried: Tried, given: Collection[str]) -> list[int]:
    """The lines of comment in a code, counted from 1, that are whole phrases and were not given."""
    return [
        number
        for number, line in enumerate(tried.code.split("\n"), 1)
        if _is_comment(line, tried.language)
        and line.strip() not in given
        and len(speech.words(line)) >= _A_PHRASE
        and not _DEAD_CODE.search(line)
    ]


def given_lines(worked: Worked) -> set[str]:
    """The lines they were given to start with."""
    return {line.strip() for text in worked.problem.brief.starter.values() for line in text.split("\n")}


def _is_comment(line: str, language: str) -> bool:
    return _COMMENT.get(language, _OTHER_COMMENT).match(line) is not None


def _before_coding(worked: Worked) -> list[SpokenLine]:
    coding = worked.coding.seq if worked.coding else None
    return [one for one in worked.candidate_said if not aside(one.text) and (coding is None or one.seq <= coding)]


def _may_clear_up(said: SpokenLine, worked: Worked) -> bool:
    """A question, something the interviewer took for one, or words that are no plan and no cost."""
    if any(mark in said.text for mark in _QUESTION_MARKS) or talk.was_taken_for_a_question(said):
        return True
    is_known = plans.plan_in(said, worked) != "" or bool(costs.claims(said.text))
    return is_a_mouthful(said.text) and not is_known
