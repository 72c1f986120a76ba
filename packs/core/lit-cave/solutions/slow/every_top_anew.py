# expect: timeout
# time: n^2
# space: n
# Works out the best claim for every chamber as its top, each time from scratch.
def best_claim(cave, upkeep: int) -> int:
    best = cave.value
    tops = [cave]
    for top in tops:
        tops += [below for below in (top.left, top.right) if below]
        best = max(best, profit(top, upkeep))
    return best


def profit(top, upkeep: int) -> int:
    chambers, above = [top], [0]
    for place, chamber in enumerate(chambers):
        for below in (chamber.left, chamber.right):
            if below:
                chambers.append(below)
                above.append(place)
    profits = [chamber.value for chamber in chambers]
    for place in range(len(chambers) - 1, 0, -1):
        profits[above[place]] += max(0, profits[place] - upkeep)
    return profits[0]
