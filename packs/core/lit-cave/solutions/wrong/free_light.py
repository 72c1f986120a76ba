# expect: wrong_answer
# smallest: [[1, 1], 1]
# Pays for a passage only after having decided to take the branch, and then forgets to.
def best_claim(cave, upkeep: int) -> int:
    chambers, above = [cave], [0]
    for place, chamber in enumerate(chambers):
        for below in (chamber.left, chamber.right):
            if below:
                chambers.append(below)
                above.append(place)
    profits = [chamber.value for chamber in chambers]
    for place in range(len(chambers) - 1, 0, -1):
        if profits[place] >= upkeep:
            profits[above[place]] += profits[place]
    return max(profits)
