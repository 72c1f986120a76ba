# expect: wrong_answer
# smallest: [[1, 0], ["a", "a"]]
# Counts teammates too.
from bisect import bisect_right, insort


def count_overtakes(finish: list[int], team: list[str]) -> int:
    arrived: list[int] = []
    total = 0
    for moment in finish:
        total += len(arrived) - bisect_right(arrived, moment)
        insort(arrived, moment)
    return total
