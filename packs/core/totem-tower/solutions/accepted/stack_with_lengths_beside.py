# expect: accepted
# time: n
# space: n
def final_tower(blocks: list[int], group: int) -> list[int]:
    tower: list[int] = []
    equal_below: list[int] = []
    for level in blocks:
        run = equal_below[-1] + 1 if tower and tower[-1] == level else 1
        while run == group:
            # The falling block itself was not laid down yet, so one less has to go.
            del tower[len(tower) - group + 1 :]
            del equal_below[len(equal_below) - group + 1 :]
            level += 1
            run = equal_below[-1] + 1 if tower and tower[-1] == level else 1
        tower.append(level)
        equal_below.append(run)
    return tower
