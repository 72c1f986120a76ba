# expect: wrong_answer
# smallest: [[[1, 1, 1]], 1]
# Adds up how many bowls a minute everybody makes on average, as if parts of a bowl were of use.
from math import ceil


def closing_time(potters: list[list[int]], bowls: int) -> int:
    pace = sum(stamina / (minutes * stamina + rest) for minutes, stamina, rest in potters)
    return ceil(bowls / pace)
