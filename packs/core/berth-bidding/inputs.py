"""Seasons of `n` days; small ones have few different offers and berths, so that every withdrawal moves somebody."""


def generate(random, shape, n):
    berths = random.randint(1, 3) if n <= 12 else max(1, n // 4)
    if shape == "rising":
        return [list(range(1, n + 1)), berths]
    if shape == "leaving":
        offers = n - n // 2
        days = list(range(1, offers + 1))
        random.shuffle(days)
        most = 4 if n <= 12 else 100_000
        return [[random.randint(1, most) for _ in range(offers)] + [-day for day in days[: n // 2]], berths]
    return [_mixed(random, n), berths if n <= 12 else max(1, n // 10)]


def _mixed(random, n):
    most = 4 if n <= 12 else 100_000
    events, standing = [], []
    for day in range(1, n + 1):
        if standing and random.random() < 0.4:
            place = random.randrange(len(standing))
            standing[place], standing[-1] = standing[-1], standing[place]
            events.append(-standing.pop())
        else:
            standing.append(day)
            events.append(random.randint(1, most))
    return events


def valid(events, berths):
    return (
        isinstance(events, list)
        and len(events) <= 100_000
        and all(type(event) is int and event <= 100_000 for event in events)
        and _withdraws_only_what_stands(events)
        and type(berths) is int
        and 1 <= berths <= 100_000
    )


def _withdraws_only_what_stands(events):
    standing = set()
    for day, event in enumerate(events, start=1):
        if event > 0:
            standing.add(day)
        elif -event in standing:
            standing.remove(-event)
        else:
            return False
    return True
