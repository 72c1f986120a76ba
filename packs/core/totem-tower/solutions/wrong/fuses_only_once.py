# expect: wrong_answer
# smallest: [[2, 1, 1], 2]
# Does not look at the top again after a fusion.
def final_tower(blocks: list[int], group: int) -> list[int]:
    tower: list[int] = []
    for level in blocks:
        tower.append(level)
        if len(tower) >= group and all(block == level for block in tower[-group:]):
            del tower[-group:]
            tower.append(level + 1)
    return tower
