MOST_CHAMBERS = 50_000
MOST_FLOORS = 500
MOST_LARVAE = 10**9


def generate(random, shape, n):
    n = min(n, MOST_CHAMBERS)
    if shape == "distinct":
        return [list(range(1, n + 1))]
    if shape == "alike":
        return [[7] * n]
    larvae = 3 if n <= 12 else MOST_LARVAE
    return [_random_tree(random, n, lambda: random.randint(0, larvae))]


def _random_tree(random, n, value):
    """Values level by level. With 1.5 children on average the floors soon grow wide, so there are few of them."""
    if n == 0:
        return []
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


def valid(nest):
    if not isinstance(nest, list) or (nest and (nest[0] is None or nest[-1] is None)):
        return False
    if not all(value is None or (type(value) is int and 0 <= value <= MOST_LARVAE) for value in nest):
        return False
    return sum(value is not None for value in nest) <= MOST_CHAMBERS and _floors(nest) <= MOST_FLOORS


def _floors(nest):
    """How many floors there are; more than allowed when a value has no chamber above it."""
    floors, start, width = 0, 0, 1
    while start < len(nest):
        if width == 0:
            return MOST_FLOORS + 1
        chambers = sum(value is not None for value in nest[start : start + width])
        floors, start, width = floors + 1, start + width, 2 * chambers
    return floors
