# expect: accepted
# time: n
# space: n
from collections import deque


def cheapest_watch(cost: list[int], reach: int) -> int:
    if not cost:
        return 0
    best_end = None
    # Pairs (total, tree): the last box hangs in the tree and everything before it is watched; totals rise.
    window: deque[tuple[int, int]] = deque()
    for tree, price in enumerate(cost):
        while window and window[0][1] < tree - 2 * reach - 1:
            window.popleft()
        if price == -1 or (tree > reach and not window):
            continue
        total = price if tree <= reach else price + window[0][0]
        while window and window[-1][0] >= total:
            window.pop()
        window.append((total, tree))
        if tree + reach >= len(cost) - 1 and (best_end is None or total < best_end):
            best_end = total
    return -1 if best_end is None else best_end
