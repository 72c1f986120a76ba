"""What the authors of a question wrote down as right answers to its follow-ups. Not every question has them."""

from greenroom.questions.model import Question


def right_answer(question: Question | None, text: str) -> str:
    """A right answer to a follow-up; empty where nobody wrote one."""
    found = next((one for one in question.follow_ups if one.ask == text), None) if question is not None else None
    if found is None:
        return ""
    if found.examples.right:
        return f"“{found.examples.right[0]}”"
    return " ".join(one.say or one.idea for one in found.right)
