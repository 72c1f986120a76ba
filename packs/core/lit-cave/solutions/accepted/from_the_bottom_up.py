# expect: accepted
# time: n
# space: n
def best_claim(cave, upkeep: int) -> int:
    chambers, above = [cave], [0]
    # The list grows while it is read, so that every chamber comes after the one above it.
    for place, chamber in enumerate(chambers):
        for below in (chamber.left, chamber.right):
            if below:
                chambers.append(below)
                above.append(place)
    profits = [chamber.value for chamber in chambers]
    for place in range(len(chambers) - 1, 0, -1):
        profits[above[place]] += max(0, profits[place] - upkeep)
    return max(profits)
