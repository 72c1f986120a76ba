# expect: wrong_answer
# smallest: [[1, 1, -1], 1]
# Forgets an offer once it is too low, so nobody ever moves up.
from heapq import heappop, heappush


def season_income(events: list[int], berths: int) -> int:
    has_berth = [False] * len(events)
    lowest: list[tuple[int, int]] = []
    total = tonight = boats = 0
    for day, event in enumerate(events):
        if event > 0:
            heappush(lowest, (event, -day))
            has_berth[day] = True
            tonight += event
            boats += 1
        elif has_berth[-event - 1]:
            has_berth[-event - 1] = False
            tonight -= events[-event - 1]
            boats -= 1
        while boats > berths:
            offer, other = heappop(lowest)
            if has_berth[-other]:
                has_berth[-other] = False
                tonight -= offer
                boats -= 1
        total += tonight
    return total
