# expect: timeout
# time: n^2
# space: 1
# Right, but looks at every pair of cars.
def count_overtakes(finish: list[int], team: list[str]) -> int:
    total = 0
    for later in range(len(finish)):
        for earlier in range(later):
            if finish[later] < finish[earlier] and team[later] != team[earlier]:
                total += 1
    return total
