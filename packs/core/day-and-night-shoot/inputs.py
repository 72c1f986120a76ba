"""Films of every length."""


def generate(random, shape, n, m):
    """A film of n scenes and about m pairs: mixed, one chain through all scenes, or with a ring among the pairs."""
    light = "".join(random.choice("DN") for _ in range(n))
    if n == 0:
        return [light, []]
    scenes = list(range(n))
    random.shuffle(scenes)
    if shape == "chain":
        return [light, [[scenes[i], scenes[i + 1]] for i in range(n - 1)]]
    pairs = []
    while n > 1 and len(pairs) < m:
        first, second = sorted((random.randrange(n), random.randrange(n)))
        if first < second:
            pairs.append([scenes[first], scenes[second]])
    if m and (shape == "ring" or random.random() < 0.2):
        length = random.randint(1, min(n, m))
        ring = random.sample(scenes, length)
        pairs[m - length :] = [[ring[i - 1], ring[i]] for i in range(length)]
        random.shuffle(pairs)
    return [light, pairs]


def valid(light, before):
    """Whether the letters and the pairs keep the constraints."""
    return (
        isinstance(light, str)
        and len(light) <= 30_000
        and all(letter in "DN" for letter in light)
        and isinstance(before, list)
        and len(before) <= 60_000
        and all(
            isinstance(pair, list)
            and len(pair) == 2
            and all(type(scene) is int and 0 <= scene < len(light) for scene in pair)
            for pair in before
        )
    )
