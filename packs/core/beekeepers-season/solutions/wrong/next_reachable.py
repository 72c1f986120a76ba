# expect: wrong_answer
# smallest: [[[1, 0, 1], [1, 1, 2]], 0, 1]
# Always drives to the next bloom that it can reach.
def most_honey(blooms: list[list[int]], home: int, speed: int) -> int:
    today, here, jars = 0, home, 0
    for day, place, honey in sorted(blooms):
        if abs(place - here) <= speed * (day - today):
            today, here = day, place
            jars += honey
    return jars
