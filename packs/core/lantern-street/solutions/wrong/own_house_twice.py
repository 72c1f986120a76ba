# expect: wrong_answer
# smallest: ["1 1 0\n1\n1\n"]
# Adds up both walks without taking the lanterns' own houses out once.
import sys


def walk(n: int, lanterns: list[tuple[int, int]]) -> list[int]:
    hung, starts, ends = [0] * (n + 1), [0] * (n + 1), [0] * (n + 1)
    for house, strength in lanterns:
        hung[house] += strength
        starts[house] += 1
        if house + strength <= n:
            ends[house + strength] += 1
    carried, total, burning = [0], 0, 0
    for house in range(1, n + 1):
        total += hung[house] - burning
        burning += starts[house] - ends[house]
        carried.append(total)
    return carried


def main() -> None:
    n, m, threshold, *rest = map(int, sys.stdin.read().split())
    lanterns = list(zip(rest[:m], rest[m:], strict=True))
    to_the_right = walk(n, lanterns)
    to_the_left = walk(n, [(n + 1 - house, strength) for house, strength in lanterns])
    light = [right + left for right, left in zip(to_the_right[1:], to_the_left[:0:-1], strict=True)]
    most = max(light)
    print(sum(units < threshold for units in light))
    print(light.index(most) + 1, most)


main()
