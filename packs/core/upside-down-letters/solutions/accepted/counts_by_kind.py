# expect: accepted
# time: n
# space: 1
from collections import Counter

ONE_NAME = str.maketrans("uqpw", "nbdm")


def count_banners(tiles: str, word: str) -> int:
    box = Counter(tiles.translate(ONE_NAME))
    need = Counter(word.translate(ONE_NAME))
    return min(box[kind] // count for kind, count in need.items())
