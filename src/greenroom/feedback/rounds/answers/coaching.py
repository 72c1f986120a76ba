"""What the house coach says about answers rounds."""

from collections.abc import Mapping

from greenroom.feedback.asked import Asked, CoachAnswer, combined, evidence_of, joined, sentences
from greenroom.feedback.proof import quote
from greenroom.feedback.rounds.answers import document
from greenroom.feedback.rounds.answers.course import Answered
from greenroom.feedback.wording import counted, duration, listed
from greenroom.interview.assessment import Finding, Report
from greenroom.interview.core.assessment import Utterance
from greenroom.interview.rounds.answers.assessment import AnswerGrades
from greenroom.interview.rounds.answers.state import answers_round

TOPICS: Mapping[str, tuple[str, ...]] = {"story": ("answer right", "answer right did")}
_FORM = (
    "Tell one event: the situation in a sentence or two, what you did yourself, how it came out, and what you took "
    "from it."
)


def answer(topic: str, asked: Asked) -> CoachAnswer:
    """Whether an answer was right, which no answer about one's own work is. Raises KeyError."""
    if topic not in TOPICS:
        raise KeyError(topic)
    told = [why(asked, one.round) for one in asked.report.answers if asked.round in (None, one.round)]
    first = "There is no right or wrong here: what counts is whether the story has all its parts."
    if not told:
        return CoachAnswer(first, evidence=evidence_of(asked.verdict))
    every = combined(told)
    return CoachAnswer(first, joined(every.says, every.rests_on), every.to_do, every.evidence)


def went(report: Report, round: int) -> float:
    """The less, the more there is to learn."""
    return float(next((len(one.parts) for one in report.answers if one.round == round), 0))


def why(asked: Asked, round: int) -> CoachAnswer:
    """How a question went."""
    one, findings = _graded(asked, round)
    took = "" if one.time_spent_ms is None else f" in {duration(one.time_spent_ms)}"
    says = f"Outcome of “{one.title}”: {one.status.replace('_', ' ')}, {counted(one.words, 'word')}{took}."
    asked_on = f"{counted(one.follow_ups, 'follow-up question').capitalize()} followed." if one.follow_ups else ""
    parts = f"Recognised in your words: {document.recognised(one)}." if one.parts else ""
    told = sentences("", (finding.text for finding in findings))
    return CoachAnswer(
        joined(says, asked_on), joined(parts, told), _advice(findings), evidence_of(findings or asked.verdict)
    )


def strong(asked: Asked, round: int) -> CoachAnswer:
    """What a strong answer shows, beside what was recognised."""
    one, findings = _graded(asked, round)
    prompt = answers_round(asked.interviewed.state, round).task.prompt
    missing = [name for part, name in document.PART_NAMES.items() if part not in one.parts]
    lacks = (
        f"Not recognised in yours: {listed(missing)}." if missing else "All parts of a story were recognised in yours."
    )
    says = f"A strong answer to “{prompt.theme}” shows {listed(prompt.looks_for)}."
    return CoachAnswer(says, joined(_FORM, lacks), _advice(findings), evidence_of(findings or asked.verdict))


def should_say(asked: Asked, round: int) -> CoachAnswer:
    """The same, with the questions that help with each part that is missing."""
    told = strong(asked, round)
    one, _ = _graded(asked, round)
    probes = answers_round(asked.interviewed.state, round).task.prompt.probes
    open_ = [text for part, text in probes.items() if part not in one.parts and "{" not in text]
    return CoachAnswer(
        told.says, joined(told.rests_on, sentences("Your answer should tell this:", open_)), told.to_do, told.evidence
    )


def followed_up(asked: Asked, round: int) -> CoachAnswer | None:
    """Each follow-up with what was said to it. There is no written answer: it is about the candidate's own work."""
    course = next((one for one in asked.course.rounds if isinstance(one, Answered) and one.index == round), None)
    if course is None or not course.replies:
        return None
    told, cited = [], []
    for text, reply in course.replies:
        told.append(f"“{text}” " + (f"You said: “{quote(reply).quote}”" if reply is not None else "You gave no reply."))
        asked_at = next((one for one in course.said if one.who == "interviewer" and text in one.text), None)
        if reply is not None:
            cited.append(quote(reply))
        elif asked_at is not None:
            cited.append(Utterance(seq=asked_at.seq, who="interviewer", quote=text))
    first = f"{counted(len(course.replies), 'follow-up question').capitalize()} came after {course.title}."
    note = "Nothing is written down as the right answer: it is about your own work."
    to_do = "Answer each in two sentences: a fact first, then how you know it."
    return CoachAnswer(f"{first} {note}", "\n".join(told), to_do, tuple(cited) or evidence_of(asked.verdict))


def _graded(asked: Asked, round: int) -> tuple[AnswerGrades, list[Finding]]:
    one = next(one for one in asked.report.answers if one.round == round)
    return one, asked.findings(one.findings)


def _advice(findings: list[Finding]) -> str:
    advice = next((one.advice for one in findings if one.advice), "")
    return f"Next time: {advice}" if advice else ""
