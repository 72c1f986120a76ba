# expect: wrong_answer
# smallest: ["b", "bq"]
# The n and the u of the word both count the same tiles as their own.
from collections import Counter

ONE_NAME = str.maketrans("uqpw", "nbdm")


def count_banners(tiles: str, word: str) -> int:
    box = Counter(tiles.translate(ONE_NAME))
    return min(box[letter.translate(ONE_NAME)] // count for letter, count in Counter(word).items())
