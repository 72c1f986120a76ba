"""Fields of cars at every size."""


def generate(random, shape, n):
    """Arguments with n cars: mixed, arriving in reverse, or each car a team of its own."""
    if shape == "reversed":
        teams = random.randint(1, 3)
        return [list(range(n, 0, -1)), [f"t{car % teams}" for car in range(n)]]
    if shape == "own teams":
        finish = list(range(n))
        random.shuffle(finish)
        return [finish, [f"team-{car}" for car in range(n)]]
    spread = random.choice([1, 3, n + 1])
    teams = random.choice(["a", "ab", "abc", "Aab"])
    return [[random.randint(-spread, spread) for _ in range(n)], [random.choice(teams) for _ in range(n)]]


def valid(finish, team):
    """Whether the two lists belong together and keep the constraints."""
    return (
        isinstance(finish, list)
        and isinstance(team, list)
        and len(finish) == len(team) <= 50_000
        and all(type(moment) is int and abs(moment) <= 1_000_000_000 for moment in finish)
        and all(isinstance(name, str) and 1 <= len(name) <= 20 for name in team)
    )
