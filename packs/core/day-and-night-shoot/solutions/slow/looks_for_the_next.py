# expect: timeout
# time: n: n^2, m: m
# space: n: n, m: m
# Right, but looks through all scenes for each one that is shot.
from itertools import pairwise


def shooting_order(light: str, before: list[list[int]]) -> list[int]:
    followers: list[list[int]] = [[] for _ in light]
    awaited = [0] * len(light)
    for earlier, later in before:
        followers[earlier].append(later)
        awaited[later] += 1
    plans = [shoot(light, followers, awaited[:], first) for first in "DN"]
    if len(plans[0]) == len(light):
        return min(plans, key=lambda plan: sum(light[a] != light[b] for a, b in pairwise(plan)))
    shot = set(plans[0])
    cause = {later: earlier for earlier, later in before if earlier not in shot and later not in shot}
    path = [next(iter(cause))]
    while cause[path[-1]] not in path:
        path.append(cause[path[-1]])
    return path[path.index(cause[path[-1]]) :][::-1]


def shoot(light: str, followers: list[list[int]], awaited: list[int], now: str) -> list[int]:
    order: list[int] = []
    left = list(range(len(light)))
    while True:
        free = [scene for scene in left if awaited[scene] == 0]
        if not free:
            return order
        scene = next((scene for scene in free if light[scene] == now), free[0])
        now = light[scene]
        order.append(scene)
        left.remove(scene)
        for later in followers[scene]:
            awaited[later] -= 1
