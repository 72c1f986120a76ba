# expect: wrong_answer
# smallest: [[0, 0], 0]
# Makes the trees of two neighbouring owls overlap, though they only need to touch.
from collections import deque


def cheapest_watch(cost: list[int], reach: int) -> int:
    if not cost:
        return 0
    totals: list[int] = []
    window: deque[tuple[int, int]] = deque()
    for tree, price in enumerate(cost):
        while window and window[0][1] < tree - 2 * reach:
            window.popleft()
        if price == -1 or (tree > reach and not window):
            continue
        total = price if tree <= reach else price + window[0][0]
        while window and window[-1][0] >= total:
            window.pop()
        window.append((total, tree))
        if tree + reach >= len(cost) - 1:
            totals.append(total)
    return min(totals, default=-1)
