# expect: wrong_answer
# smallest: [[1], 1, 2]
# Never lets singles into the gaps beside the groups.
def chairs_needed(groups: list[int], singles: int, seats: int) -> int:
    chairs = free = 0
    for size in groups:
        if size > free:
            chairs += 1
            free = seats
        free -= size
    return chairs + (singles + seats - 1) // seats
