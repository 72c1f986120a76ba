# expect: wrong_answer
# smallest: [[0, 1], [[1, 0]], 1]
# Notes a feud only with the musician who is named first.
def line_ups(fees: list[int], feuds: list[list[int]], budget: int) -> list[list[int]]:
    rivals = [0] * len(fees)
    for one, other in feuds:
        rivals[one] |= 1 << other
    found: list[list[int]] = []

    def choose(first: int, left: int, banned: int, chosen: list[int]) -> None:
        if left == 0:
            found.append(chosen)
        for musician in range(first, len(fees)):
            if fees[musician] <= left and not banned >> musician & 1:
                choose(musician + 1, left - fees[musician], banned | rivals[musician], [*chosen, musician])

    choose(0, budget, 0, [])
    return found
