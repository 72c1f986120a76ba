# expect: wrong_answer
# smallest: ["b", "q"]
# Takes every tile as it lies in the box.
from collections import Counter


def count_banners(tiles: str, word: str) -> int:
    box = Counter(tiles)
    return min(box[letter] // count for letter, count in Counter(word).items())
