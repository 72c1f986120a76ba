# expect: wrong_answer
# smallest: ["a", "aa"]
# Forgets that the word may need a letter several times.
ONE_NAME = str.maketrans("uqpw", "nbdm")


def count_banners(tiles: str, word: str) -> int:
    box = tiles.translate(ONE_NAME)
    return min(box.count(kind) for kind in set(word.translate(ONE_NAME)))
