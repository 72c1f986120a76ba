# expect: timeout
# time: n^2
# space: n
# Right, but compares the whole range of earlier trees for every tree.
from math import inf


def cheapest_watch(cost: list[int], reach: int) -> int:
    if not cost:
        return 0
    totals: list[float] = []
    for tree, price in enumerate(cost):
        if price == -1:
            totals.append(inf)
        elif tree <= reach:
            totals.append(price)
        else:
            totals.append(price + min(totals[max(0, tree - 2 * reach - 1) : tree], default=inf))
    best = min(totals[max(0, len(cost) - 1 - reach) :])
    return -1 if best == inf else int(best)
