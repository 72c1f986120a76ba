# expect: wrong_answer
# smallest: [[[0, 0, 1], [1, -1, 1]], 0, 1]
# Orders blooms with the same first number by falling second number.
def most_honey(blooms: list[list[int]], home: int, speed: int) -> int:
    # A bloom is reached in time exactly if neither of these two numbers is smaller than before.
    points = sorted(
        (speed * day + place, place - speed * day, honey)
        for day, place, honey in blooms
        if abs(place - home) <= speed * day
    )
    rank = {down: number for number, down in enumerate(sorted({-down for _, down, _ in points}), start=1)}
    best = [0] * (len(rank) + 1)
    for _, falling, honey in points:
        down = -falling
        number = rank[down]
        total = 0
        while number > 0:
            if best[number] > total:
                total = best[number]
            number -= number & -number
        total += honey
        number = rank[down]
        while number < len(best):
            if best[number] < total:
                best[number] = total
            number += number & -number
    return max(best)
