# expect: wrong_answer
# smallest: [[1, 1, 1], 2]
# Lets a run of equal blocks pile up and then fuses all of it, however long it is.
from itertools import groupby


def final_tower(blocks: list[int], group: int) -> list[int]:
    runs: list[list[int]] = []
    for level, equal in groupby(blocks):
        length = len(list(equal))
        while True:
            if runs and runs[-1][0] == level:
                length += runs.pop()[1]
            if length < group:
                break
            level, length = level + 1, 1
        runs.append([level, length])
    return [level for level, length in runs for _ in range(length)]
