"""Whether a question to the candidate is fit to be asked, and its ideas hold against its own examples."""

from collections.abc import Iterator

from greenroom.questions.inquiries.judging import judge_answer
from greenroom.questions.inquiries.model import Idea, Inquiry


def complaints(field: str, inquiry: Inquiry) -> Iterator[str]:
    """Everything that is wrong with it, each as a sentence that begins with the field."""
    if inquiry.ask.count("?") != 1:
        yield f"{field}: should be exactly one question"
    if not inquiry.is_judged:
        return
    if not inquiry.wrong:
        yield f"{field}.wrong: there are no ideas"
    for idea in (*inquiry.right, *inquiry.wrong):
        yield from (f"{field}.{idea.idea}: {why}" for why in _replies(idea))
    missing = (one.idea for one in inquiry.right if not one.missing and not one.bonus)
    if inquiry.needs > 1:
        yield from (f"{field}.{idea}: nothing to ask when it is missing" for idea in missing)
    yield from _examples(field, inquiry)


def _replies(idea: Idea) -> Iterator[str]:
    if not idea.say:
        yield "nothing to say when it is met"
    if max(idea.say.count("?"), idea.missing.count("?")) > 1:
        yield "asks more than one question"


def _examples(field: str, inquiry: Inquiry) -> Iterator[str]:
    for verdict, texts in (("right", inquiry.examples.right), ("wrong", inquiry.examples.wrong)):
        if not texts:
            yield f"{field}.examples.{verdict}: there are none"
        for text in texts:
            judged = judge_answer(inquiry, text)
            if judged.verdict != verdict:
                found = ", ".join(one.idea for one in (*judged.met, *judged.wrong)) or "nothing"
                yield f"{field}.examples.{verdict}: {text!r} is judged {judged.verdict} (found: {found})"
