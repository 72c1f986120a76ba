# expect: wrong_answer
# smallest: ["b", "q"]
# Lets a u serve as an n, but not an n as a u.
from collections import Counter

ALSO_SERVES = {"n": "u", "b": "q", "d": "p", "m": "w"}


def count_banners(tiles: str, word: str) -> int:
    box = Counter(tiles)
    need = Counter(word)
    copies = len(tiles)
    for letter, count in need.items():
        other = ALSO_SERVES.get(letter)
        if other is None:
            copies = min(copies, box[letter] // count)
        else:
            copies = min(copies, (box[letter] + box[other]) // (count + need[other]))
    return copies
