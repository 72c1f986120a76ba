# expect: wrong_answer
# smallest: [[0], [1], 1, 1]
# Measures the wait from the train instead of from the stop.
def longest_wait(arrivals: list[int], departures: list[int], walk: int, seats: int) -> int:
    longest = -1
    tram = taken = 0
    for arrival in arrivals:
        while tram < len(departures) and (departures[tram] < arrival + walk or taken == seats):
            tram += 1
            taken = 0
        if tram == len(departures):
            break
        taken += 1
        longest = max(longest, departures[tram] - arrival)
    return longest
