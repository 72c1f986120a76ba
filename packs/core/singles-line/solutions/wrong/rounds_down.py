# expect: wrong_answer
# smallest: [[], 1, 2]
# Leaves singles behind who do not fill a chair.
def chairs_needed(groups: list[int], singles: int, seats: int) -> int:
    chairs = free = spare = 0
    for size in groups:
        if size > free:
            spare += free
            chairs += 1
            free = seats
        free -= size
    return chairs + max(0, singles - spare - free) // seats
