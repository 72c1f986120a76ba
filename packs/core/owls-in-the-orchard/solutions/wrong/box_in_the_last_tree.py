# expect: wrong_answer
# smallest: [[0, 1], 1]
# Insists on a box in the very last tree.
from collections import deque


def cheapest_watch(cost: list[int], reach: int) -> int:
    total = 0
    window: deque[tuple[int, int]] = deque()
    for tree, price in enumerate(cost):
        while window and window[0][1] < tree - 2 * reach - 1:
            window.popleft()
        if price == -1 or (tree > reach and not window):
            total = -1
            continue
        total = price if tree <= reach else price + window[0][0]
        while window and window[-1][0] >= total:
            window.pop()
        window.append((total, tree))
    return total
