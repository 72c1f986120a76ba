LONGEST_SIDE = 2_000
MOST_TILES = 100_000
SIGNS = set("SL.#-|")


def generate(random, shape, n, m):
    rows = max(1, min(n, LONGEST_SIDE))
    columns = max(1, min(m, LONGEST_SIDE, MOST_TILES // rows))
    if shape == "open":
        return [["S" + "." * (columns - 1)] + ["." * columns] * (rows - 1)]
    if shape == "winding":
        return [_winding(rows, columns)]
    # On a large wall the snail should get nearly everywhere and find nothing, so that the search is long.
    signs = "..#-|L" if rows * columns <= 100 else "." * 21 + "#-|"
    wall = [[random.choice(signs) for _ in range(columns)] for _ in range(rows)]
    wall[random.randrange(rows)][random.randrange(columns)] = "S"
    return [["".join(row) for row in wall]]


def _winding(rows, columns):
    """One way through all of the rows, with a leaf at its end."""
    gaps = ("#" * (columns - 1) + ".", "." + "#" * (columns - 1))
    wall = [gaps[row // 2 % 2] if row % 2 else "." * columns for row in range(rows)]
    at_the_right = (rows - 1) // 2 % 2 == 0
    wall[-1] = wall[-1][:-1] + "L" if at_the_right else "L" + wall[-1][1:]
    wall[0] = "S" + wall[0][1:]
    return wall


def valid(wall):
    if not isinstance(wall, list) or not 1 <= len(wall) <= LONGEST_SIDE:
        return False
    if not all(isinstance(row, str) and SIGNS.issuperset(row) for row in wall):
        return False
    columns = len(wall[0])
    return (
        1 <= columns <= LONGEST_SIDE
        and len(wall) * columns <= MOST_TILES
        and all(len(row) == columns for row in wall)
        and sum(row.count("S") for row in wall) == 1
    )
