# expect: accepted
# time: n log n
# space: n
from heapq import heappop, heappush


def fastest_hike(huts: int, paths: list[list[int]], towels: int) -> int:
    leaving: list[list[tuple[int, int, int]]] = [[] for _ in range(huts)]
    for a, b, minutes, ford in paths:
        leaving[a].append((b, minutes, ford))
        leaving[b].append((a, minutes, ford))
    best = {(0, 0, towels): 0}
    heap = [(0, 0, 0, towels)]
    while heap:
        time, hut, wet, left = heappop(heap)
        if hut == huts - 1:
            return time
        if time > best[hut, wet, left]:
            continue
        moves = [(time + minutes * (1 + wet), other, wet | ford, left) for other, minutes, ford in leaving[hut]]
        if wet and left:
            moves.append((time, hut, 0, left - 1))
        for move in moves:
            if move[0] < best.get(move[1:], move[0] + 1):
                best[move[1:]] = move[0]
                heappush(heap, move)
    return -1
