# expect: wrong_answer
# smallest: ["DDN", [[2, 0]]]
# Never tries to start at night.
def shooting_order(light: str, before: list[list[int]]) -> list[int]:
    followers: list[list[int]] = [[] for _ in light]
    awaited = [0] * len(light)
    for earlier, later in before:
        followers[earlier].append(later)
        awaited[later] += 1
    by_day = shoot(light, followers, awaited[:], "D")
    if len(by_day) < len(light):
        return ring(set(range(len(light))) - set(by_day), before)
    return by_day


def shoot(light: str, followers: list[list[int]], awaited: list[int], now: str) -> list[int]:
    free: dict[str, list[int]] = {"D": [], "N": []}
    for scene, kind in enumerate(light):
        if awaited[scene] == 0:
            free[kind].append(scene)
    order = []
    while free["D"] or free["N"]:
        while free[now]:
            scene = free[now].pop()
            order.append(scene)
            for later in followers[scene]:
                awaited[later] -= 1
                if awaited[later] == 0:
                    free[light[later]].append(later)
        now = "N" if now == "D" else "D"
    return order


def ring(stuck: set[int], before: list[list[int]]) -> list[int]:
    # Each stuck scene waits for a stuck one, so going back must come round.
    cause = {later: earlier for earlier, later in before if earlier in stuck and later in stuck}
    path: dict[int, None] = {}
    scene = min(stuck)
    while scene not in path:
        path[scene] = None
        scene = cause[scene]
    way_back = list(path)
    return way_back[way_back.index(scene) :][::-1]
