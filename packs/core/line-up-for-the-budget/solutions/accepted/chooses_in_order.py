# expect: accepted
# time: 2^n
# space: n
def line_ups(fees: list[int], feuds: list[list[int]], budget: int) -> list[list[int]]:
    rivals = [0] * len(fees)
    for one, other in feuds:
        rivals[one] |= 1 << other
        rivals[other] |= 1 << one
    found: list[list[int]] = []
    chosen: list[int] = []

    def choose(first: int, left: int, banned: int) -> None:
        if left == 0:
            found.append(chosen.copy())
        for musician in range(first, len(fees)):
            if fees[musician] <= left and not banned >> musician & 1:
                chosen.append(musician)
                choose(musician + 1, left - fees[musician], banned | rivals[musician])
                chosen.pop()

    choose(0, budget, 0)
    return found
