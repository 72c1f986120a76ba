# expect: wrong_answer
# smallest: [[1, 1], [], 1]
# Takes musicians with the same fee for the same person.
def line_ups(fees: list[int], feuds: list[list[int]], budget: int) -> list[list[int]]:
    rivals: list[set[int]] = [set() for _ in fees]
    for one, other in feuds:
        rivals[one].add(other)
        rivals[other].add(one)
    found: list[list[int]] = []

    def choose(first: int, left: int, chosen: list[int]) -> None:
        if left == 0:
            found.append(chosen)
        tried: set[int] = set()
        for musician in range(first, len(fees)):
            if fees[musician] in tried or rivals[musician].intersection(chosen):
                continue
            tried.add(fees[musician])
            if fees[musician] <= left:
                choose(musician + 1, left - fees[musician], [*chosen, musician])

    choose(0, budget, [])
    return found
