# expect: timeout
# time: n^2
# space: n
# Right, but looks for the next innermost repeat from the very beginning each time.
def count_beats(text: str) -> int | None:
    pieces: list[int | str] = [character if character in "[|]" else 1 for character in text]
    while True:
        opening = closing = -1
        for place, piece in enumerate(pieces):
            if piece == "[":
                opening = place
            elif piece == "]":
                closing = place
                break
        if closing == -1:
            beats = [piece for piece in pieces if isinstance(piece, int)]
            return sum(beats) if len(beats) == len(pieces) else None
        if opening == -1:
            return None
        inside = pieces[opening + 1 : closing]
        endings = inside.count("|")
        if endings == 0:
            return None
        body = sum(piece for piece in inside[: inside.index("|")] if isinstance(piece, int))
        once = sum(piece for piece in inside if isinstance(piece, int)) - body
        pieces[opening : closing + 1] = [endings * body + once]
