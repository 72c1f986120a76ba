# expect: wrong_answer
# smallest: [[1, 0, 0], ["a", "a", "b"]]
# Compares each car only with the one that started just before it.
def count_overtakes(finish: list[int], team: list[str]) -> int:
    return sum(finish[i] < finish[i - 1] and team[i] != team[i - 1] for i in range(1, len(finish)))
