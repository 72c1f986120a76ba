# expect: wrong_answer
# smallest: [[1, 2, -1], 1]
# Hangs the cheapest box that serves the first unwatched tree, the farthest of equals.
def cheapest_watch(cost: list[int], reach: int) -> int:
    total = unwatched = 0
    while unwatched < len(cost):
        nearby = range(max(0, unwatched - reach), min(len(cost), unwatched + reach + 1))
        sound = [(cost[tree], -tree) for tree in nearby if cost[tree] != -1]
        if not sound:
            return -1
        price, tree = min(sound)
        total += price
        unwatched = -tree + reach + 1
    return total
