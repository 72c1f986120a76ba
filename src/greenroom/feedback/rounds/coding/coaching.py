"""What the house coach says about coding rounds."""

from greenroom.feedback.asked import MOST_POINTS, Asked, CoachAnswer, ended, paragraphs, sentences
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.coding.notes import questions_of
from greenroom.feedback.wording import counted
from greenroom.interview.rounds.coding.assessment import HintEvidence
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.questions.model import Question

HINTS = "hints"
TOPICS = {HINTS: r"hints?\b|help(?:ed)?\b"}
CRITERION_WORDS = {
    "problem_solving": r"problem.?solving|clarif|my approach|alternatives",
    "correctness": r"correct|cases|accepted|passed|attempts?",
    "efficiency": r"efficien|complexity|big.?o\b|growth|run ?time|running time|performance",
    "code_quality": r"code quality|quality|readab|naming|names|clean|style|structure",
    "communication": r"communicat|explanations?|explain(?:ed|ing)|talk|spoke|speak|think(?:ing)? aloud|silen",
    "testing": r"testing|test(?:ed)?\b|debug|edge cases?|ran (?:it|my)|ran the",
    "time_management": r"time management|use of (?:the )?time|my time|pace|pacing",
}


def hints(asked: Asked) -> CoachAnswer:
    """How many hints there were, and what they meant."""
    told = [f"{one.label}: {one.shown}" for one in asked.report.measures if "hint" in one.id]
    findings = [one for one in asked.report.findings if any(isinstance(proof, HintEvidence) for proof in one.evidence)]
    figures = f"{'; '.join(dict.fromkeys(told))}." if told else "No hints were recorded."
    told_of = sentences("", (one.text for one in findings[:MOST_POINTS]))
    return paragraphs(figures, told_of), findings or asked.verdict


def why(asked: Asked, index: int) -> CoachAnswer:
    """How a problem went, aspect by aspect."""
    one = next(one for one in asked.report.problems if one.round == index)
    went = f"Outcome of “{one.title}”: {one.status.replace('_', ' ')}, after {counted(one.attempts, 'attempt')}"
    helped = f" and with {counted(one.hints, 'hint')}." if one.hints else " and without hints."
    aspects = (
        f"{grade.aspect.replace('_', ' ').capitalize()}: "
        f"{'not assessed' if grade.grade is None else f'{grade.grade:g} out of 5'}. {grade.reason}"
        for grade in one.grades
    )
    cited = [id_ for grade in one.grades for id_ in grade.findings]
    return paragraphs(f"{went}{helped}", *aspects), asked.findings(dict.fromkeys(cited)) or asked.verdict


def strong(interviewed: Interviewed, index: int) -> str:
    """What a strong answer to a problem looks like."""
    brief = coding_round(interviewed.state, index).brief
    return _strong(brief.title, questions_of(interviewed).get(brief.slug))


def _strong(title: str, question: Question | None) -> str:
    """From the notes on the question, which may be told once the interview is over."""
    if question is None:
        return f"{title} is no longer in the question bank, so there are no notes on it."
    told = []
    if question.clarifications:
        asks = question.clarifications[0].asks[0]
        told.append(f"A strong answer to “{title}” starts by asking what the statement leaves open, such as “{asks}”")
    if question.approaches:
        best = question.approaches[0]
        told.append(f"A good approach to “{title}” is {best.name}, with {best.time} time and {best.space} memory.")
    if question.pitfalls:
        told.append(f"The most common mistake: {ended(question.pitfalls[0])}")
    return " ".join([*told, "The report's debrief has the solutions."])
