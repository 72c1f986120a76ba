# expect: wrong_answer
# smallest: [["S-", "#L"]]
# Minds the grooves when entering a tile, not when leaving it.
from collections import deque

SIDEWAYS, UPRIGHT = set("S.L-"), set("S.L|")
MOVES = ((0, 1, SIDEWAYS), (0, -1, SIDEWAYS), (1, 0, UPRIGHT), (-1, 0, UPRIGHT))


def nearest_lettuce(wall: list[str]) -> int:
    rows, columns = len(wall), len(wall[0])
    start = next((row, tiles.index("S")) for row, tiles in enumerate(wall) if "S" in tiles)
    steps = {start: 0}
    queue = deque([start])
    while queue:
        row, column = here = queue.popleft()
        if wall[row][column] == "L":
            return steps[here]
        for down, right, fitting in MOVES:
            there = row + down, column + right
            if there in steps or not (0 <= there[0] < rows and 0 <= there[1] < columns):
                continue
            if wall[there[0]][there[1]] in fitting:
                steps[there] = steps[here] + 1
                queue.append(there)
    return -1
