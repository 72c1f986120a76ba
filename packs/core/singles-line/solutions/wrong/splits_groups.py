# expect: wrong_answer
# smallest: [[1, 2, 1], 0, 2]
# Treats groups as a crowd that can be split over chairs.
def chairs_needed(groups: list[int], singles: int, seats: int) -> int:
    people = sum(groups) + singles
    return (people + seats - 1) // seats
