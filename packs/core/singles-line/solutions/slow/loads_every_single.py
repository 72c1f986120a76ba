# expect: timeout
# time: n: n, s: s
# space: n: n, s: 1
# Right, but loads the singles chair by chair when all groups are gone.
from collections import deque


def chairs_needed(groups: list[int], singles: int, seats: int) -> int:
    waiting = deque(groups)
    chairs = 0
    while waiting or singles > 0:
        free = seats
        while waiting and waiting[0] <= free:
            free -= waiting.popleft()
        singles -= min(free, singles)
        chairs += 1
    return chairs
