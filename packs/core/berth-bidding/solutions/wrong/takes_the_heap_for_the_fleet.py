# expect: wrong_answer
# smallest: [[1, 1, -2, 1], 2]
# Counts what is in the heap, withdrawn offers included, to see whether the berths are full.
from heapq import heappop, heappush


def season_income(events: list[int], berths: int) -> int:
    gone: set[int] = set()
    lowest: list[tuple[int, int]] = []
    highest: list[tuple[int, int]] = []
    lying: set[int] = set()
    total = tonight = 0
    for day, event in enumerate(events):
        if event > 0:
            heappush(lowest, (event, day))
            lying.add(day)
            tonight += event
        else:
            gone.add(-event - 1)
            if -event - 1 in lying:
                lying.remove(-event - 1)
                tonight -= events[-event - 1]
        while lowest and lowest[0][1] in gone:
            heappop(lowest)
        while highest and highest[0][1] in gone:
            heappop(highest)
        if len(lowest) > berths:
            offer, other = heappop(lowest)
            heappush(highest, (-offer, other))
            lying.remove(other)
            tonight -= offer
        elif len(lowest) < berths and highest:
            offer, other = heappop(highest)
            heappush(lowest, (-offer, other))
            lying.add(other)
            tonight -= offer
        total += tonight
    return total
