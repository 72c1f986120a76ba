MOST_HUTS = 2_000
MOST_PATHS = 4_000
LONGEST_PATH = 1_000
MOST_TOWELS = 3


def generate(random, shape, n):
    n = max(1, min(n, MOST_HUTS))
    if shape == "trail":
        return [n, [_path(random, hut, hut + 1) for hut in range(n - 1)][::-1], MOST_TOWELS]
    if shape == "star":
        # The last hut is cut off, so that the search has to go through all of the others.
        huts = min(n + 2, MOST_HUTS)
        return [huts, [[0, hut, random.randint(1, LONGEST_PATH), hut % 2] for hut in range(1, huts - 1)], MOST_TOWELS]
    if n > 12:
        trail = [_path(random, hut, hut + 1) for hut in range(n - 2)]
        others = [_path(random, random.randrange(n - 1), random.randrange(n - 1)) for _ in range(n)]
        return [n, trail + others, MOST_TOWELS]
    trail = [_path(random, hut, hut + 1, 6) for hut in range(n - 1)]
    some = random.sample(trail, random.randint(len(trail) // 2, len(trail)))
    others = [_path(random, random.randrange(n), random.randrange(n), 6) for _ in range(random.randint(0, n))]
    return [n, some + others, random.randint(0, 2)]


def _path(random, a, b, longest=LONGEST_PATH):
    return [a, b, random.randint(1, longest), random.randint(0, 1)]


def valid(huts, paths, towels):
    return (
        type(huts) is int
        and 1 <= huts <= MOST_HUTS
        and isinstance(paths, list)
        and len(paths) <= MOST_PATHS
        and all(_is_path(path, huts) for path in paths)
        and type(towels) is int
        and 0 <= towels <= MOST_TOWELS
    )


def _is_path(path, huts):
    return (
        isinstance(path, list)
        and len(path) == 4
        and all(type(number) is int for number in path)
        and 0 <= path[0] < huts
        and 0 <= path[1] < huts
        and 1 <= path[2] <= LONGEST_PATH
        and path[3] in (0, 1)
    )
