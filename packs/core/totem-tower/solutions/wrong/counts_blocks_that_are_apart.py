# expect: wrong_answer
# smallest: [[1, 2, 1], 2]
# Counts the blocks of a level in the whole tower instead of those on top of each other.
def final_tower(blocks: list[int], group: int) -> list[int]:
    tower: list[int] = []
    count: dict[int, int] = {}
    for level in blocks:
        tower.append(level)
        count[level] = count.get(level, 0) + 1
        while count[level] == group:
            tower = [block for block in tower if block != level]
            count[level] = 0
            level += 1
            tower.append(level)
            count[level] = count.get(level, 0) + 1
    return tower
