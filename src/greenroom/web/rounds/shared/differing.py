"""What became of a text, as one replacement."""

from collections.abc import Callable


def difference(before: str, after: str) -> tuple[int, int, str]:
    """The one replacement that leads from a text to another: code points [start, end) become a text."""
    most = min(len(before), len(after))
    start = _common(lambda low, high: before[low:high] == after[low:high], most)
    end, to = len(before), len(after)
    tail = _common(lambda low, high: before[end - high : end - low] == after[to - high : to - low], most - start)
    return start, end - tail, after[start : to - tail]


def _common(is_equal: Callable[[int, int], bool], most: int) -> int:
    """How far two texts are equal, at most: by halving, since comparing slices is quick and letters are many."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if is_equal(low, middle) else (low, middle - 1)
    return low
