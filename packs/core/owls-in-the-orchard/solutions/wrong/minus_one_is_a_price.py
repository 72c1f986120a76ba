# expect: wrong_answer
# smallest: [[-1, 0], 1]
# Hangs boxes in hollow trees and gets a coin for it.
from heapq import heappop, heappush


def cheapest_watch(cost: list[int], reach: int) -> int:
    heap = [(0, -reach - 1)]
    for tree, price in enumerate(cost):
        while heap[0][1] < tree - 2 * reach - 1:
            heappop(heap)
        heappush(heap, (heap[0][0] + price, tree))
    while heap[0][1] + reach < len(cost) - 1:
        heappop(heap)
    return heap[0][0]
