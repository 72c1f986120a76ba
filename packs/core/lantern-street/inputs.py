"""Streets of every length, as text."""


def generate(random, shape, n):
    """A street with n houses and n lanterns: mixed, all lanterns reaching every house, or all at one house."""
    houses = max(1, n)
    if shape == "strong":
        places = [random.randint(1, houses) for _ in range(n)]
        strengths = [random.randint(houses, 1_000_000_000) for _ in range(n)]
    elif shape == "one house":
        places = [random.randint(1, houses)] * n
        strengths = [random.randint(1, houses) for _ in range(n)]
    else:
        lanterns = random.choice([0, 1, 2, n]) if n < 10 else n
        places = [random.randint(1, houses) for _ in range(lanterns)]
        strengths = [random.randint(1, random.choice([1, 2, houses, 2 * houses])) for _ in range(lanterns)]
    threshold = random.choice([0, 1, 2, 3, sum(strengths) // 2])
    lines = [[houses, len(places), threshold], places, strengths]
    return ["".join(" ".join(map(str, line)) + "\n" for line in lines)]


def valid(text):
    """Whether the text is laid out as the statement says and keeps the constraints."""
    if not isinstance(text, str) or text.count("\n") != 3 or not text.endswith("\n"):
        return False
    lines = [[] if line == "" else line.split(" ") for line in text.split("\n")[:3]]
    if not all(_is_number(word) for line in lines for word in line) or len(lines[0]) != 3:
        return False
    (n, m, t), houses, strengths = ([int(word) for word in line] for line in lines)
    return (
        1 <= n <= 50_000
        and len(houses) == len(strengths) == m <= 50_000
        and t <= 10**14
        and all(1 <= house <= n for house in houses)
        and all(1 <= strength <= 10**9 for strength in strengths)
    )


def _is_number(word):
    return word.isascii() and word.isdigit() and len(word) <= 15 and (word == "0" or word[0] != "0")
