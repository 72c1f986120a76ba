# expect: accepted
# time: n
# space: n
def final_tower(blocks: list[int], group: int) -> list[int]:
    runs: list[list[int]] = []
    for level in blocks:
        while True:
            if runs and runs[-1][0] == level:
                runs[-1][1] += 1
            else:
                runs.append([level, 1])
            if runs[-1][1] < group:
                break
            runs.pop()
            level += 1
    return [level for level, length in runs for _ in range(length)]
