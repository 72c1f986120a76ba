# expect: runtime_error
# smallest: [[], 0]
# Looks for the best last box even if there is no tree at all.
from collections import deque
from math import inf


def cheapest_watch(cost: list[int], reach: int) -> int:
    totals: list[float] = []
    window: deque[int] = deque()
    for tree, price in enumerate(cost):
        while window and window[0] < tree - 2 * reach - 1:
            window.popleft()
        before = 0 if tree <= reach else totals[window[0]]
        totals.append(inf if price == -1 else price + before)
        while window and totals[window[-1]] >= totals[tree]:
            window.pop()
        window.append(tree)
    best = min(totals[max(0, len(cost) - 1 - reach) :])
    return -1 if best == inf else int(best)
