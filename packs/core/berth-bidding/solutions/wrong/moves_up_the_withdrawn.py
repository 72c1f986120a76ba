# expect: wrong_answer
# smallest: [[1, 1, -1, -2], 1]
# Gives a berth to a waiting offer without asking whether it still stands.
from heapq import heappop, heappush

GONE, WAITS, LIES = range(3)


def season_income(events: list[int], berths: int) -> int:
    state = [GONE] * len(events)
    lowest: list[tuple[int, int]] = []
    highest: list[tuple[int, int]] = []
    total = tonight = boats = 0
    for day, event in enumerate(events):
        if event > 0:
            heappush(lowest, (event, day))
            state[day] = LIES
            tonight += event
            boats += 1
        else:
            day = -event - 1
            if state[day] == LIES:
                tonight -= events[day]
                boats -= 1
            state[day] = GONE
        # What was withdrawn is thrown out only now that it comes to the top.
        while boats > berths:
            offer, day = heappop(lowest)
            if state[day] == LIES:
                heappush(highest, (-offer, day))
                state[day] = WAITS
                tonight -= offer
                boats -= 1
        while boats < berths and highest:
            offer, day = heappop(highest)
            heappush(lowest, (-offer, day))
            state[day] = LIES
            tonight -= offer
            boats += 1
        total += tonight
    return total
