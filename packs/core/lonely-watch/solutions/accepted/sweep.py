# expect: accepted
# time: n log n
# space: n
from collections import defaultdict


def lonely_stretches(shifts: list[list[int]], at_least: int) -> list[list[int]]:
    change: defaultdict[int, int] = defaultdict(int)
    for start, end in shifts:
        change[start] += 1
        change[end] -= 1
    stretches = []
    keepers = since = 0
    for moment in sorted(change):
        before = keepers
        keepers += change[moment]
        if before == 1 and keepers != 1 and moment - since >= at_least:
            stretches.append([since, moment])
        if before != 1 and keepers == 1:
            since = moment
    return stretches
