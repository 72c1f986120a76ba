# expect: timeout
# time: n^2
# space: n
# Right, but adds every lantern to every house that it reaches.
import sys

n, m, threshold, *rest = map(int, sys.stdin.read().split())
light = [0] * (n + 1)
for house, strength in zip(rest[:m], rest[m:], strict=True):
    for lit in range(max(1, house - strength + 1), min(n, house + strength - 1) + 1):
        light[lit] += strength - abs(lit - house)
most = max(light[1:])
print(sum(units < threshold for units in light[1:]))
print(light.index(most, 1), most)
