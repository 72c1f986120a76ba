# expect: timeout
# time: n^2
# space: n
# Right, but every traveller goes through the timetable from the first tram of the day.
def longest_wait(arrivals: list[int], departures: list[int], walk: int, seats: int) -> int:
    free = [seats] * len(departures)
    longest = -1
    for arrival in arrivals:
        for tram, departure in enumerate(departures):
            if departure >= arrival + walk and free[tram] > 0:
                free[tram] -= 1
                longest = max(longest, departure - arrival - walk)
                break
    return longest
