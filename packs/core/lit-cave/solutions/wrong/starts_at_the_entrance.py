# expect: wrong_answer
# smallest: [[0, 1], 1]
# Returns the best claim that contains the entrance.
def best_claim(cave, upkeep: int) -> int:
    chambers, above = [cave], [0]
    for place, chamber in enumerate(chambers):
        for below in (chamber.left, chamber.right):
            if below:
                chambers.append(below)
                above.append(place)
    profits = [chamber.value for chamber in chambers]
    for place in range(len(chambers) - 1, 0, -1):
        profits[above[place]] += max(0, profits[place] - upkeep)
    return profits[0]
