# expect: wrong_answer
# smallest: [[0, 0, 0, 1, null, 1]]
# Compares the two children of a chamber and nobody else.
def deepest_twin_floor(nest) -> int:
    def deepest(chamber, floor: int) -> int:
        if chamber is None:
            return 0
        left, right = chamber.left, chamber.right
        twins = left and right and left.value and left.value == right.value
        return max(floor + 1 if twins else 0, deepest(left, floor + 1), deepest(right, floor + 1))

    return deepest(nest, 1)
