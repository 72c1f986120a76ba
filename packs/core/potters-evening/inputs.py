MOST_POTTERS = 10_000
MOST_BOWLS = 10**9
LIMIT = 1_000


def generate(random, shape, n):
    n = max(1, min(n, MOST_POTTERS))
    # With as many bowls for everybody as there are potters, the time grows with their number.
    bowls = min(n * n, MOST_BOWLS)
    if shape == "steady":
        return [[[3, 1, 0]] * n, bowls]
    if n > 12:
        tired = [3, 4, 8]
        return [[tired if shape == "alike" else _potter(random, 20) for _ in range(n)], bowls]
    same = _potter(random, 3)
    potters = [same if shape == "alike" else _potter(random, 3) for _ in range(n)]
    return [potters, random.randint(0, 4 * n)]


def _potter(random, most):
    return [random.randint(1, most), random.randint(1, most), random.randint(0, most)]


def valid(potters, bowls):
    return (
        isinstance(potters, list)
        and 1 <= len(potters) <= MOST_POTTERS
        and all(_is_potter(potter) for potter in potters)
        and type(bowls) is int
        and 0 <= bowls <= MOST_BOWLS
    )


def _is_potter(potter):
    return (
        isinstance(potter, list)
        and len(potter) == 3
        and all(type(number) is int for number in potter)
        and 1 <= potter[0] <= LIMIT
        and 1 <= potter[1] <= LIMIT
        and 0 <= potter[2] <= LIMIT
    )
