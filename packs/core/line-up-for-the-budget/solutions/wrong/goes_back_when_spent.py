# expect: wrong_answer
# smallest: [[1, 0], [], 1]
# Stops as soon as the budget is met, so nobody joins for nothing afterwards.
def line_ups(fees: list[int], feuds: list[list[int]], budget: int) -> list[list[int]]:
    rivals: list[set[int]] = [set() for _ in fees]
    for one, other in feuds:
        rivals[one].add(other)
        rivals[other].add(one)
    found: list[list[int]] = []

    def choose(first: int, left: int, chosen: list[int]) -> None:
        if left == 0:
            found.append(chosen)
            return
        for musician in range(first, len(fees)):
            if fees[musician] <= left and not rivals[musician].intersection(chosen):
                choose(musician + 1, left - fees[musician], [*chosen, musician])

    choose(0, budget, [])
    return found
