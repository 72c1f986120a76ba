# expect: wrong_answer
# smallest: [[1, 1, null, 1, 1], 0]
# Looks for a path: below its top a claim never branches.
def best_claim(cave, upkeep: int) -> int:
    chambers, above = [cave], [0]
    for place, chamber in enumerate(chambers):
        for below in (chamber.left, chamber.right):
            if below:
                chambers.append(below)
                above.append(place)
    branches: list[list[int]] = [[0, 0] for _ in chambers]
    best = cave.value
    for place in range(len(chambers) - 1, -1, -1):
        second, first = sorted(branches[place])[-2:]
        best = max(best, chambers[place].value + first + second)
        branches[above[place]].append(chambers[place].value + first - upkeep)
    return best
