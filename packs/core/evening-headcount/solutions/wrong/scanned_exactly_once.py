# expect: wrong_answer
# smallest: [[0, 0, 0]]
# Takes any repeated badge for one that has left.
def still_inside(badges: list[int]) -> list[int]:
    return [badge for badge in dict.fromkeys(badges) if badges.count(badge) == 1]
