"""Boards drawn by chance, untidily, are read as they are meant."""

from tests.designs.sketching import score


def test_sketches_are_read_as_they_are_meant() -> None:
    for precision, recall in score(150).shares().values():
        assert precision >= 0.97
        assert recall >= 0.97
