# expect: wrong_answer
# smallest: [[0, 0], [0, 1], 0, 1]
# Moves on to the next tram but keeps the count of seats taken in the one before.
def longest_wait(arrivals: list[int], departures: list[int], walk: int, seats: int) -> int:
    longest = -1
    tram = taken = 0
    for arrival in arrivals:
        ready = arrival + walk
        while tram < len(departures) and (departures[tram] < ready or taken == seats):
            tram += 1
        if tram == len(departures):
            break
        taken += 1  # noqa: SIM113
        longest = max(longest, departures[tram] - ready)
    return longest
