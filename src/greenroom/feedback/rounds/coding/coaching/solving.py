"""How a problem is solved and what a strong candidate says, from the notes, which may be told after the end."""

import re

from greenroom.feedback.asked import Asked, CoachAnswer, ended, evidence_of, joined
from greenroom.feedback.rounds.coding.coaching.authored import right_answer
from greenroom.feedback.rounds.coding.coaching.problems import problem
from greenroom.feedback.rounds.coding.course import Worked
from greenroom.feedback.rounds.coding.document import NOTES, solution_in
from greenroom.feedback.rounds.coding.measuring import proof, talk
from greenroom.feedback.rounds.coding.measuring.answering import follow_ups_answered
from greenroom.feedback.wording import counted
from greenroom.interview.assessment import Evidence
from greenroom.interview.core.assessment import Utterance
from greenroom.questions.model import Question

_LONGEST_CODE = 2_500
_OF_TALK = (
    "misnamed_cost", "unnamed_cost", "not_planned", "not_clarified", "unanswered", "planned", "clarified", "named_cost",
)  # fmt: skip
_GONE = "{} is no longer in the question bank, so there are no notes on it."


def solution(asked: Asked, index: int) -> CoachAnswer:
    """The best known way in words and in code, beside what was handed in."""
    worked = problem(asked, index)
    question = worked.question
    if question is None or not question.approaches:
        return _unknown(asked, worked)
    best = question.approaches[0]
    code = _code(question, worked.language)
    own = asked.of_kinds(
        ("solved", "unsolved", "unsolved_slow", "slower_growth", "never_submitted", "nothing_run"), index
    )
    return CoachAnswer(
        f"The best known way to solve {worked.title} is {best.name}: {best.time} time and {best.space} memory.",
        joined(f"How it goes: {ended(best.hints[-1])}", f"Yours: {own[0].text}" if own else "")
        + (f"\n\n{code}" if code else ""),
        "Close this, and write it again from memory tomorrow; the report's debrief has the other approaches.",
        evidence_of(own) or _submitted(worked) or evidence_of(asked.verdict),
    )


def should_say(asked: Asked, index: int) -> CoachAnswer:
    """What to ask, to plan, to claim and to test; what was asked for comes first."""
    worked = problem(asked, index)
    question = worked.question
    if question is None or not question.approaches:
        return _unknown(asked, worked)
    parts = _script(worked, question)
    first = next((part for words, part in reversed(parts) if part and re.search(words, asked.text)), "")
    others = [part for _, part in parts if part and part != first]
    lead, *rest = [first, *others] if first else others
    own = asked.of_kinds(_OF_TALK, index)
    return CoachAnswer(
        f"For {worked.title}: {lead}",
        "\n".join(rest),
        next((one.advice for one in own if one.advice), "Say these aloud once before your next interview."),
        evidence_of(own) or evidence_of(asked.verdict),
    )


def _script(worked: Worked, question: Question) -> list[tuple[str, str]]:
    best, notes = question.approaches[0], question.clarifications
    covered = talk.covered((words for _, words in talk.clarifying(worked)), notes)
    open_ = [one for number, one in enumerate(notes) if number not in covered] or list(notes)
    ask = f"Ask first what is left open, such as “{open_[0].asks[0]}” ({open_[0].answer})" if open_ else ""
    trap = f"Name the trap before you run it: {ended(question.pitfalls[0])}" if question.pitfalls else ""
    return [
        (
            r"approach|plan|how (?:i|you) would|idea|start|begin",
            f"Say your plan before you code: {best.name}. {best.hints[-1]}",
        ),
        (r"complex|cost|memory|space|time|big", f"Name the cost with it: {best.time} time and {best.space} memory."),
        (r"have asked|ask first|questions?\b|clarif", ask),
        (r"edge|test|trap|corner", trap),
    ]


def followed_up(asked: Asked, index: int) -> CoachAnswer | None:
    """Each question beyond the problem: how it is answered, where somebody has written that down, and what was said."""
    worked = problem(asked, index)
    replies = follow_ups_answered(worked)
    if not replies:
        return None
    told: list[str] = []
    cited: list[Evidence] = []
    for text, reply in replies:
        right = right_answer(worked.question, text)
        known = f"A right answer: {right}" if right else "No answer to it is written in the notes on this problem."
        said = f"You said: “{proof.quote(reply).quote}”" if reply is not None else "You gave no answer of substance."
        told.append(joined(f"“{text}”", known, said))
        cited += [proof.quote(reply)] if reply is not None else _asked_at(worked, text)
    is_known = any(right_answer(worked.question, text) for text, _ in replies)
    first = f"{counted(len(replies), 'follow-up question').capitalize()} came after {worked.title}"
    missing = (
        ""
        if is_known
        else ", and I have no written solution to it"
        if len(replies) == 1
        else ", and I have no written solutions"
    )
    best = worked.question.approaches[0] if worked.question and worked.question.approaches else None
    start = f"Start from {best.name}, and say what would change in it and what that costs." if best else ""
    return CoachAnswer(f"{first}{missing}.", "\n".join(told), start, tuple(cited) or evidence_of(asked.verdict))


def further(asked: Asked, index: int) -> str:
    """A question beyond the problem to try, where none was asked."""
    question = problem(asked, index).question
    known = str(question.follow_ups[0]) if question is not None and question.follow_ups else ""
    return f"One to try: {known}" if known else ""


def _asked_at(worked: Worked, text: str) -> list[Evidence]:
    """Where the interviewer put the question."""
    asked = next((one for one in worked.said if one.who == "interviewer" and text in one.text), None)
    return [] if asked is None else [Utterance(seq=asked.seq, who="interviewer", quote=text)]


def _code(question: Question, language: str) -> str:
    known = solution_in(question, language)
    text = NOTES.sub("", known.code).strip() if known else ""
    return text if len(text) <= _LONGEST_CODE else ""


def _submitted(worked: Worked) -> tuple[Evidence, ...]:
    tried = worked.accepted or worked.best
    return proof.run(tried) if tried is not None else ()


def _unknown(asked: Asked, worked: Worked) -> CoachAnswer:
    first = (
        _GONE.format(worked.title)
        if worked.question is None
        else f"There are no notes on how {worked.title} is solved."
    )
    return CoachAnswer(first, evidence=_submitted(worked) or evidence_of(asked.verdict))
