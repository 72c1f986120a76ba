# expect: wrong_answer
# smallest: [[-1], 0]
# Starts the maximum at zero, as if a claim could be empty.
def best_claim(cave, upkeep: int) -> int:
    best = 0

    def profit(chamber) -> int:
        nonlocal best
        if chamber is None:
            return 0
        total = chamber.value + max(0, profit(chamber.left) - upkeep) + max(0, profit(chamber.right) - upkeep)
        best = max(best, total)
        return total

    profit(cave)
    return best
