# expect: wrong_answer
# smallest: [3, [[0, 1, 1, 1], [0, 1, 2, 0], [1, 2, 2, 0]], 0]
# Keeps the first arrival at a hut only, whatever the boots are like.
from heapq import heappop, heappush


def fastest_hike(huts: int, paths: list[list[int]], towels: int) -> int:
    leaving: list[list[tuple[int, int, int]]] = [[] for _ in range(huts)]
    for a, b, minutes, ford in paths:
        leaving[a].append((b, minutes, ford))
        leaving[b].append((a, minutes, ford))
    reached = set()
    heap = [(0, 0, 0, towels)]
    while heap:
        time, hut, wet, left = heappop(heap)
        if hut == huts - 1:
            return time
        if hut in reached:
            continue
        reached.add(hut)
        moves = [(time + minutes * (1 + wet), other, wet | ford, left) for other, minutes, ford in leaving[hut]]
        if wet and left:
            moves += [(time + minutes, other, ford, left - 1) for other, minutes, ford in leaving[hut]]
        for move in moves:
            heappush(heap, move)
    return -1
