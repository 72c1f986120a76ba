# expect: wrong_answer
# smallest: [[1], 1, 2]
# Only counts the gaps of chairs that are followed by another group.
def chairs_needed(groups: list[int], singles: int, seats: int) -> int:
    chairs = free = spare = 0
    for size in groups:
        if size > free:
            spare += free
            chairs += 1
            free = seats
        free -= size
    left_over = max(0, singles - spare)
    return chairs + (left_over + seats - 1) // seats
