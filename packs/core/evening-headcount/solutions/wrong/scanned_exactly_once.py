# expect: wrong_answer
# Takes any repeated badge for one that has left.
def still_inside(badges: list[int]) -> list[int]:
    return [badge for badge in dict.fromkeys(badges) if badges.count(badge) == 1]
