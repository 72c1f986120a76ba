"""Times gone by, as a person says them."""

from greenroom.feedback.wording import counted
from greenroom.interview.core.events import Millis
from greenroom.progress.glicko import DAY


def ago(at: Millis, now: Millis) -> str:
    """How long ago something was, in whole days and more."""
    days = max(0, now - at) // DAY
    if days == 0:
        return "today" if at // DAY == now // DAY else "yesterday"
    if days == 1:
        return "yesterday"
    if days < 14:
        return f"{counted(days, 'day')} ago"
    if days < 61:
        return f"{counted(days // 7, 'week')} ago"
    return f"{counted(days // 30, 'month')} ago" if days < 700 else f"{counted(days // 365, 'year')} ago"
