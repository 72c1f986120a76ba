# expect: timeout
# time: n^2
# space: n
# Right, but goes through all the boats with a berth every evening.
from bisect import bisect_left, insort


def season_income(events: list[int], berths: int) -> int:
    standing: list[int] = []
    total = 0
    for event in events:
        if event > 0:
            insort(standing, event)
        else:
            del standing[bisect_left(standing, events[-event - 1])]
        for place in range(max(0, len(standing) - berths), len(standing)):
            total += standing[place]
    return total
