# expect: wrong_answer
# smallest: ["DD", [[0, 0], [0, 1]]]
# Takes every scene that cannot be shot for a part of the ring.
def shooting_order(light: str, before: list[list[int]]) -> list[int]:
    followers: list[list[int]] = [[] for _ in light]
    awaited = [0] * len(light)
    for earlier, later in before:
        followers[earlier].append(later)
        awaited[later] += 1
    by_day = shoot(light, followers, awaited[:], "D")
    if len(by_day) < len(light):
        return sorted(set(range(len(light))) - set(by_day))
    by_night = shoot(light, followers, awaited[:], "N")
    return min(by_day, by_night, key=lambda order: waits(light, order))


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


def waits(light: str, order: list[int]) -> int:
    return sum(light[order[i]] != light[order[i - 1]] for i in range(1, len(order)))
