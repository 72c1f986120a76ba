# expect: wrong_answer
# smallest: [[1], [], 1]
# Stores the list that it goes on changing.
def line_ups(fees: list[int], feuds: list[list[int]], budget: int) -> list[list[int]]:
    rivals: list[set[int]] = [set() for _ in fees]
    for one, other in feuds:
        rivals[one].add(other)
        rivals[other].add(one)
    found: list[list[int]] = []
    chosen: list[int] = []

    def choose(first: int, left: int) -> None:
        if left == 0:
            found.append(chosen)
        for musician in range(first, len(fees)):
            if fees[musician] <= left and not rivals[musician].intersection(chosen):
                chosen.append(musician)
                choose(musician + 1, left - fees[musician])
                chosen.pop()

    choose(0, budget)
    return found
