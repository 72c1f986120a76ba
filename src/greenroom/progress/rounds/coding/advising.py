"""What is said about questions that were tried, and what to do about each criterion."""

from collections.abc import Mapping

from greenroom.feedback.wording import counted, ordinal
from greenroom.interview.core.events import Millis
from greenroom.progress.repetition import Memory
from greenroom.progress.sessions import Attempt
from greenroom.progress.wording import ago

EXERCISES: Mapping[str, str] = {
    "problem_solving": "Take any question, sketch two ways to solve it in a sentence each, and say which you'd build",
    "correctness": "Take a question you know and list the inputs that could break it before you write a line",
    "efficiency": "Take a question you solved and say aloud how its time and memory grow, then measure it",
    "code_quality": "Reopen one of your solutions, then rename and split functions until each says what it does",
    "communication": "Solve an easy question aloud: restate it, explain your plan, then say what each block is for",
    "testing": "Before submitting, write three checks of your own: an empty input, the smallest one and an unusual one",
    "time_management": "Set a timer: five minutes to understand, five to plan, and start writing when it rings",
}


def why(title: str, attempt: Attempt, memory: Memory, now: Millis) -> str:
    """Why a question should be looked at again."""
    when = ago(attempt.at, now)
    again = "review it now to keep it fresh" if memory.reviews == 1 else "review it again to keep it fresh"
    if memory.due_at > now:
        again = "you should still remember it for a while"
    if attempt.is_solved:
        helped = []
        if attempt.helps:
            helped.append(f"with {counted(attempt.helps, 'hint')}")
        if attempt.attempts > 1:
            helped.append(f"on the {ordinal(attempt.attempts)} attempt")
        how = " " + " and ".join(helped) if helped else ""
        return f"You solved {title} {when}{how}; {again}."
    later = "at your own pace" if memory.due_at <= now else "after a night's sleep"
    reasons = {
        "timed_out": f"Time ran out on {title} {when}; finish it {later}.",
        "skipped": f"You skipped {title} {when}; it may look different without a timer.",
        "unfinished": f"{title} was still open when the interview ended {when}; finish it {later}.",
        "open": f"{title} was still open when you left {when}; finish it {later}.",
    }
    tries = f" after {counted(attempt.attempts, 'attempt')}" if attempt.attempts > 1 else ""
    return reasons.get(attempt.status) or f"{title} didn't work out {when}{tries}; give it a fresh try."
