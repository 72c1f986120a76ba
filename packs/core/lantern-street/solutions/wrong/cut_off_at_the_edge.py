# expect: wrong_answer
# smallest: ["1 1 0\n1\n2\n"]
# Lets light that begins before the first house begin there.
import sys


def main() -> None:
    n, m, threshold, *rest = map(int, sys.stdin.read().split())
    bends = [0] * (n + 1)
    light = 0
    for house, strength in zip(rest[:m], rest[m:], strict=True):
        bends[max(0, house - strength)] += 1
        bends[house] -= 2
        if house + strength <= n:
            bends[house + strength] += 1

    slope = bends[0]
    dark, brightest, most = 0, 0, -1
    for house in range(1, n + 1):
        light += slope
        slope += bends[house]
        if light < threshold:
            dark += 1
        if light > most:
            brightest, most = house, light
    print(dark)
    print(brightest, most)


main()
