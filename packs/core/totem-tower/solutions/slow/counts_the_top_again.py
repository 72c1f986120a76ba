# expect: timeout
# time: n^2
# space: n
# Right, but counts the equal blocks at the top anew for every block that falls.
def final_tower(blocks: list[int], group: int) -> list[int]:
    tower: list[int] = []
    for level in blocks:
        tower.append(level)
        while True:
            equal = 1
            while equal < group and equal < len(tower) and tower[-1 - equal] == tower[-1]:
                equal += 1
            if equal < group:
                break
            fused = tower[-1] + 1
            del tower[-group:]
            tower.append(fused)
    return tower
