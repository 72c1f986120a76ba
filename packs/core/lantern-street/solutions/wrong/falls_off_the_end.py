# expect: runtime_error
# smallest: ["1 1 0\n1\n1\n"]
# Notes the end of a lantern's light even when it lies beyond the last house.
import sys


def main() -> None:
    n, m, threshold, *rest = map(int, sys.stdin.read().split())
    bends = [0] * (n + 1)
    light = slope = 0
    for house, strength in zip(rest[:m], rest[m:], strict=True):
        if house > strength:
            bends[house - strength] += 1
        else:  # It rises from before the first house.
            light += strength - house
            slope += 1
        bends[house] -= 2
        bends[house + strength] += 1

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
