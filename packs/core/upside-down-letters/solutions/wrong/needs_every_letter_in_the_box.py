# expect: runtime_error
# smallest: ["", "a"]
# Looks up letters that the box may not have.
ONE_NAME = {"u": "n", "q": "b", "p": "d", "w": "m"}


def count_kinds(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for letter in text:
        kind = ONE_NAME.get(letter, letter)
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def count_banners(tiles: str, word: str) -> int:
    box = count_kinds(tiles)
    return min(box[kind] // count for kind, count in count_kinds(word).items())
