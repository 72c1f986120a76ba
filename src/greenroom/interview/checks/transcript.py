"""What was said in an interview, as the checks compare it."""

from greenroom.interview.core.state import State


def candidate_words(state: State) -> str:
    """All that the candidate said."""
    return "\n".join(line.text for line in state.lines if line.who == "candidate")


def all_words(state: State) -> str:
    """All that was said by anyone."""
    return "\n".join(line.text for line in state.lines)
