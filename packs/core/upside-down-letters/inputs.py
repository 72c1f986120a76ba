"""Boxes of letter tiles and the words to hang from them."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
PAIRS = "nubqdpmw"
KINDS = ["nu", "bq", "dp", "mw", "a", "o"]


def generate(random, shape, n):
    """A box of n tiles with a word that uses them; small boxes are full of letters that can be turned."""
    if shape == "all equal":
        tile = random.choice(PAIRS)
        return [tile * n, random.choice(PAIRS) if n <= 12 else tile]
    if shape == "needed last":
        return ["a" * (n // 2) + "z" * (n - n // 2), "z"]
    if n > 12:
        return ["".join(random.choices(LETTERS, k=n)), "".join(random.choices(LETTERS, k=5))]
    few = "".join(random.sample(KINDS, random.randint(1, 3)))
    return ["".join(random.choices(few, k=n)), "".join(random.choices(few, k=random.randint(1, 4)))]


def valid(tiles, word):
    """Whether both texts are lower-case letters within their lengths."""
    return _is_plain(tiles) and _is_plain(word) and len(tiles) <= 100_000 and 1 <= len(word) <= 50


def _is_plain(text):
    return isinstance(text, str) and all("a" <= letter <= "z" for letter in text)
