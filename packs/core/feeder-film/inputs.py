LONGEST_FILM = 100_000
LONGEST_NAME = 20


def generate(random, shape, n):
    n = min(n, LONGEST_FILM)
    if shape == "distinct":
        return [[f"bird-{place}" for place in range(n)]]
    if shape == "alike":
        return [["tit"] * n]
    return [[random.choice(["", "a", "a", "b", "c"]) for _ in range(n)]]


def valid(sightings):
    return (
        isinstance(sightings, list)
        and len(sightings) <= LONGEST_FILM
        and all(isinstance(bird, str) and len(bird) <= LONGEST_NAME for bird in sightings)
    )
