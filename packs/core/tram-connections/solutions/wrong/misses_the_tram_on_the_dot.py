# expect: wrong_answer
# smallest: [[0], [0], 0, 1]
# Lets a tram go that leaves in the very minute in which the traveller reaches the stop.
def longest_wait(arrivals: list[int], departures: list[int], walk: int, seats: int) -> int:
    longest = -1
    tram = taken = 0
    for arrival in arrivals:
        ready = arrival + walk
        while tram < len(departures) and (departures[tram] <= ready or taken == seats):
            tram += 1
            taken = 0
        if tram == len(departures):
            break
        taken += 1
        longest = max(longest, departures[tram] - ready)
    return longest
