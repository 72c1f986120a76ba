# expect: timeout
# time: n^2
# space: n
# Right, but compares every bloom with all earlier ones.
def most_honey(blooms: list[list[int]], home: int, speed: int) -> int:
    trips = [(0, home, 0)]
    for day, place, honey in sorted(blooms):
        before = [total for earlier, start, total in trips if abs(place - start) <= speed * (day - earlier)]
        if before:
            trips.append((day, place, max(before) + honey))
    return max(total for _, _, total in trips)
