# expect: wrong_answer
# smallest: [[1, 2, 1], 0, 2]
# When the front group does not fit, the one behind it may go first.
from collections import deque


def chairs_needed(groups: list[int], singles: int, seats: int) -> int:
    waiting = deque(groups)
    chairs = spare = 0
    while waiting:
        free = seats
        while waiting:
            if waiting[0] <= free:
                free -= waiting.popleft()
            elif len(waiting) > 1 and waiting[1] <= free:
                free -= waiting[1]
                del waiting[1]
            else:
                break
        chairs += 1
        spare += free
    left_over = max(0, singles - spare)
    return chairs + (left_over + seats - 1) // seats
