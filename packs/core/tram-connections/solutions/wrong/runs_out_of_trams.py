# expect: runtime_error
# smallest: [[0], [], 0, 1]
# Expects a tram for everybody and reads beyond the end of the timetable.
def longest_wait(arrivals: list[int], departures: list[int], walk: int, seats: int) -> int:
    longest = -1
    tram = taken = 0
    for arrival in arrivals:
        ready = arrival + walk
        while departures[tram] < ready or taken == seats:
            tram += 1
            taken = 0
        taken += 1
        longest = max(longest, departures[tram] - ready)
    return longest
