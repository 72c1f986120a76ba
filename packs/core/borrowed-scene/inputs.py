"""Plays of every length."""


def generate(random, shape, n):
    """A play of n lines: few or many speakers at random, a single one, or several who take turns."""
    if shape == "one speaker":
        return [random.choice("abz") * n]
    if shape == "in turn":
        cast = "abcdefghijklmnopqrstuvwxyz"[: random.randint(1, 26)]
        return [(cast * (n // len(cast) + 1))[:n]]
    cast = random.choice(["ab", "abc", "abcd", "abcdefghijklmnopqrstuvwxyz"])
    return ["".join(random.choice(cast) for _ in range(n))]


def valid(speakers):
    """Whether the play has at most 15 000 lines, all of them spoken by a to z."""
    return isinstance(speakers, str) and len(speakers) <= 15_000 and all("a" <= letter <= "z" for letter in speakers)
