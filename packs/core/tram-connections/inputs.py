"""Days at the tram stop: `n` travellers and `n` trams; small days often lack one or the other."""


def generate(random, shape, n):
    travellers, trams = n, n
    if n <= 12:
        travellers, trams = random.randint(0, n), random.randint(0, n)
    walk, seats = random.randint(0, 3), random.randint(1, 3)
    day = 2 * n + 1
    departures = sorted(random.randint(0, day) for _ in range(trams))
    if shape == "rush hour":
        arrivals = [random.randint(0, 2)] * travellers
        seats = 1
    elif shape == "too late":
        arrivals = sorted(random.randint(day - 1, day + 2) for _ in range(travellers))
    else:
        arrivals = sorted(random.randint(0, day) for _ in range(travellers))
    return [arrivals, departures, walk, seats]


def valid(arrivals, departures, walk, seats):
    return (
        _is_timetable(arrivals)
        and _is_timetable(departures)
        and _is_between(walk, 0, 1_000_000)
        and _is_between(seats, 1, 100_000)
    )


def _is_timetable(times):
    return (
        isinstance(times, list)
        and len(times) <= 100_000
        and all(_is_between(time, 0, 1_000_000_000) for time in times)
        and times == sorted(times)
    )


def _is_between(value, low, high):
    return type(value) is int and low <= value <= high
