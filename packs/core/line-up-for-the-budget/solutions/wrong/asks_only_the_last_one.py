# expect: wrong_answer
# smallest: [[0, 0, 1], [[0, 2]], 1]
# Looks for a feud only with the musician who was added last.
def line_ups(fees: list[int], feuds: list[list[int]], budget: int) -> list[list[int]]:
    pairs = {frozenset(feud) for feud in feuds}
    found: list[list[int]] = []

    def choose(first: int, left: int, chosen: list[int]) -> None:
        if left == 0:
            found.append(chosen)
        for musician in range(first, len(fees)):
            if chosen and {chosen[-1], musician} in pairs:
                continue
            if fees[musician] <= left:
                choose(musician + 1, left - fees[musician], [*chosen, musician])

    choose(0, budget, [])
    return found
