# expect: accepted
# time: n: n, s: 1
# space: n: 1, s: 1
def chairs_needed(groups: list[int], singles: int, seats: int) -> int:
    chairs = free = spare = 0
    for size in groups:
        if size > free:
            spare += free
            chairs += 1
            free = seats
        free -= size
    left_over = max(0, singles - spare - free)
    return chairs + (left_over + seats - 1) // seats
