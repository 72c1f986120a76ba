"""Evenings of songs at every length."""


def generate(random, shape, n):
    """Arguments with n songs: mixed, nobody twice under a huge gap, or artists in a fixed turn."""
    if shape == "all different":
        return [[f"artist-{number}" for number in range(n)], max(1, n)]
    if shape == "in turn":
        artists = random.randint(1, max(1, min(n, 50)))
        return [[f"a{place % artists}" for place in range(n)], random.choice([artists, artists + 1])]
    artists = random.choice([2, 3, 4, 5, max(1, n)])
    names = [chr(97 + number) if number < 26 else f"artist-{number}" for number in range(artists)]
    return [[random.choice(names) for _ in range(n)], random.choice([1, 2, 3, 4, 5, n + 1])]


def valid(artists, gap):
    """Whether the playlist and the gap keep the constraints."""
    return (
        isinstance(artists, list)
        and len(artists) <= 100_000
        and all(isinstance(artist, str) and 1 <= len(artist) <= 20 for artist in artists)
        and type(gap) is int
        and 1 <= gap <= 1_000_000_000
    )
