# expect: accepted
# time: n: n log n, m: m
# space: n: n, m: m
def shooting_order(light: str, before: list[list[int]]) -> list[int]:
    n = len(light)
    followers: list[list[int]] = [[] for _ in range(n)]
    awaited = [0] * n
    for earlier, later in before:
        followers[earlier].append(later)
        awaited[later] += 1
    order = [scene for scene in range(n) if awaited[scene] == 0]
    for scene in order:
        for later in followers[scene]:
            awaited[later] -= 1
            if awaited[later] == 0:
                order.append(later)
    if len(order) < n:
        return ring(awaited, before)
    return min(arranged(light, order, followers, first) for first in "DN")[1]


def arranged(light: str, order: list[int], followers: list[list[int]], first: str) -> tuple[int, list[int]]:
    stretch = [int(kind != first) for kind in light]
    for scene in order:
        for later in followers[scene]:
            stretch[later] = max(stretch[later], stretch[scene] + (light[scene] != light[later]))
    plan = sorted(order, key=stretch.__getitem__)
    return len({stretch[scene] for scene in plan}), plan


def ring(awaited: list[int], before: list[list[int]]) -> list[int]:
    cause = {later: earlier for earlier, later in before if awaited[earlier] and awaited[later]}
    scene = next(iter(cause))
    for _ in cause:
        scene = cause[scene]
    found = [scene]
    while cause[found[-1]] != scene:
        found.append(cause[found[-1]])
    return found[::-1]
