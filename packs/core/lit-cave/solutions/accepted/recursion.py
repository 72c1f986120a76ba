# expect: accepted
# time: n
# space: n
import sys


def best_claim(cave, upkeep: int) -> int:
    sys.setrecursionlimit(20_000)
    best = cave.value

    def profit(chamber) -> int:
        nonlocal best
        total = chamber.value
        if chamber.left:
            total += max(0, profit(chamber.left) - upkeep)
        if chamber.right:
            total += max(0, profit(chamber.right) - upkeep)
        best = max(best, total)
        return total

    profit(cave)
    return best
