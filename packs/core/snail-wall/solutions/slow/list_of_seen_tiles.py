# expect: timeout
# time: n: n^2, m: m^2
# space: n: n, m: m
# Right, but looks for every tile in a list of all the tiles seen so far.
from collections import deque

SIDEWAYS, UPRIGHT = set("S.L-"), set("S.L|")
MOVES = ((0, 1, SIDEWAYS), (0, -1, SIDEWAYS), (1, 0, UPRIGHT), (-1, 0, UPRIGHT))


def nearest_lettuce(wall: list[str]) -> int:
    rows, columns = len(wall), len(wall[0])
    start = next((row, tiles.index("S")) for row, tiles in enumerate(wall) if "S" in tiles)
    seen = [start]
    queue = deque([(start, 0)])
    while queue:
        (row, column), steps = queue.popleft()
        if wall[row][column] == "L":
            return steps
        for down, right, fitting in MOVES:
            there = row + down, column + right
            if there in seen or not (0 <= there[0] < rows and 0 <= there[1] < columns):
                continue
            if wall[row][column] in fitting and wall[there[0]][there[1]] in fitting:
                seen.append(there)
                queue.append((there, steps + 1))
    return -1
