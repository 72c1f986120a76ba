# expect: wrong_answer
# smallest: [[[0, 1], [1, 2]], 2]
# Joins pieces that touch only after the short ones were thrown out.
from collections import defaultdict


def lonely_stretches(shifts: list[list[int]], at_least: int) -> list[list[int]]:
    change: defaultdict[int, int] = defaultdict(int)
    for start, end in shifts:
        change[start] += 1
        change[end] -= 1
    stretches: list[list[int]] = []
    keepers = since = 0
    for moment in sorted(change):
        if keepers == 1 and moment - since >= at_least:
            if stretches and stretches[-1][1] == since:
                stretches[-1][1] = moment
            else:
                stretches.append([since, moment])
        keepers += change[moment]
        since = moment
    return stretches
