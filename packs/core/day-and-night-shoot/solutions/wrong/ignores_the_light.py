# expect: wrong_answer
# smallest: ["DND", []]
# Respects the pairs, but takes the scenes as they come, whatever the light.
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
    return order if len(order) == n else ring(awaited, before)


def ring(awaited: list[int], before: list[list[int]]) -> list[int]:
    cause = {later: earlier for earlier, later in before if awaited[earlier] and awaited[later]}
    scene = next(iter(cause))
    for _ in cause:
        scene = cause[scene]
    found = [scene]
    while cause[found[-1]] != scene:
        found.append(cause[found[-1]])
    return found[::-1]
