# expect: timeout
# time: n^2
# space: n
# Right, but looks through all states for the earliest one, again and again.
from itertools import product
from math import inf


def fastest_hike(huts: int, paths: list[list[int]], towels: int) -> int:
    leaving: list[list[tuple[int, int, int]]] = [[] for _ in range(huts)]
    for a, b, minutes, ford in paths:
        leaving[a].append((b, minutes, ford))
        leaving[b].append((a, minutes, ford))
    unsettled = dict.fromkeys(product(range(huts), (0, 1), range(towels + 1)), inf)
    unsettled[0, 0, towels] = 0
    while unsettled:
        state = min(unsettled, key=lambda one: unsettled[one])
        time = unsettled.pop(state)
        hut, wet, left = state
        if time == inf:
            return -1
        if hut == huts - 1:
            return int(time)
        moves = [(time + minutes * (1 + wet), (other, wet | ford, left)) for other, minutes, ford in leaving[hut]]
        if wet and left:
            moves.append((time, (hut, 0, left - 1)))
        for arrival, reached in moves:
            if reached in unsettled:
                unsettled[reached] = min(unsettled[reached], arrival)
    return -1
