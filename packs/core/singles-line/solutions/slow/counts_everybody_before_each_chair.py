# expect: timeout
# time: n: n^2, s: s
# space: n: n, s: 1
# Right, but adds up the whole line again before every chair.
def chairs_needed(groups: list[int], singles: int, seats: int) -> int:
    waiting = list(groups)
    chairs = 0
    while sum(waiting) + singles > 0:
        free = seats
        while waiting and waiting[0] <= free:
            free -= waiting.pop(0)
        singles -= min(free, singles)
        chairs += 1
    return chairs
