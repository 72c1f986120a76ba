# expect: accepted
# time: n log n
# space: n
from heapq import heappop, heappush


def cheapest_watch(cost: list[int], reach: int) -> int:
    # An imaginary box hangs so far before the row that nothing of it is watched.
    heap = [(0, -reach - 1)]
    for tree, price in enumerate(cost):
        while heap and heap[0][1] < tree - 2 * reach - 1:
            heappop(heap)
        if price != -1 and heap:
            heappush(heap, (heap[0][0] + price, tree))
    while heap and heap[0][1] + reach < len(cost) - 1:
        heappop(heap)
    return heap[0][0] if heap else -1
