MOST_CHAMBERS = 20_000
MOST_FLOORS = 5_000
LIMIT = 1_000


def generate(random, shape, n):
    n = max(1, min(n, MOST_CHAMBERS))
    bound, upkeep = (3, random.randint(0, 3)) if n <= 12 else (LIMIT, LIMIT // 10)
    if shape == "alike":
        return [[2] * n, 1]
    if shape == "shaft":
        # A long way down first, and everything else below it.
        depth = max(1, n // 5)
        values = [random.randint(-bound, bound) for _ in range(n)]
        shaft = [token for value in values[1:depth] for token in (None, value)]
        return [[values[0], *shaft, *values[depth:]], upkeep]
    return [_random_tree(random, n, lambda: random.randint(-bound, bound)), upkeep]


def _random_tree(random, n, value):
    """Values level by level. With 1.5 children on average the tree soon grows wide, so it stays shallow."""
    values, waiting, left = [value()], 1, n - 1
    while left:
        waiting -= 1
        for _ in range(2):
            # Somebody has to go on as long as there are chambers left.
            if left and (random.random() < 0.75 or (waiting == 0 and len(values) % 2 == 0)):
                values.append(value())
                waiting += 1
                left -= 1
            else:
                values.append(None)
    while values[-1] is None:
        values.pop()
    return values


def valid(cave, upkeep):
    if not isinstance(cave, list) or not cave or cave[0] is None or cave[-1] is None:
        return False
    if not all(value is None or (type(value) is int and -LIMIT <= value <= LIMIT) for value in cave):
        return False
    if type(upkeep) is not int or not 0 <= upkeep <= LIMIT:
        return False
    return sum(value is not None for value in cave) <= MOST_CHAMBERS and _floors(cave) <= MOST_FLOORS


def _floors(cave):
    """How many floors there are; more than allowed when a value has no chamber above it."""
    floors, start, width = 0, 0, 1
    while start < len(cave):
        if width == 0:
            return MOST_FLOORS + 1
        chambers = sum(value is not None for value in cave[start : start + width])
        floors, start, width = floors + 1, start + width, 2 * chambers
    return floors
