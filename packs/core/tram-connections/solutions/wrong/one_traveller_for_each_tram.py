# expect: wrong_answer
# smallest: [[0, 0], [0, 1], 0, 2]
# Sends every tram off after one traveller, however many seats it has.
def longest_wait(arrivals: list[int], departures: list[int], walk: int, seats: int) -> int:
    longest = -1
    tram = 0
    for arrival in arrivals:
        ready = arrival + walk
        while tram < len(departures) and departures[tram] < ready:
            tram += 1
        if tram == len(departures):
            break
        longest = max(longest, departures[tram] - ready)
        tram += 1
    return longest
