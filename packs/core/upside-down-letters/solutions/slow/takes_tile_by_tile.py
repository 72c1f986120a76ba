# expect: timeout
# time: n^2
# space: n
# Right, but searches the box again for every single tile.
TURNED = dict(zip("nubqdpmw", "unqbpdwm", strict=True))


def count_banners(tiles: str, word: str) -> int:
    box = list(tiles)
    copies = 0
    while True:
        for letter in word:
            if letter in box:
                box.remove(letter)
            elif TURNED.get(letter) in box:
                box.remove(TURNED[letter])
            else:
                return copies
        copies += 1
