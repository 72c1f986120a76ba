# expect: wrong_answer
# smallest: [[1, 1], 2]
# Looks for a fusion before it lays a block down, so the last block never sets one off.
def final_tower(blocks: list[int], group: int) -> list[int]:
    runs: list[list[int]] = []

    def lay(level: int) -> None:
        if runs and runs[-1][0] == level:
            runs[-1][1] += 1
        else:
            runs.append([level, 1])

    for level in blocks:
        while runs and runs[-1][1] >= group:
            lay(runs.pop()[0] + 1)
        lay(level)
    return [level for level, length in runs for _ in range(length)]
