"""A turn is told in whole sentences, each once, whatever pieces it comes in."""

from collections.abc import AsyncIterator

from hypothesis import given
from hypothesis import strategies as st

from greenroom.engine.audience import Sentence, Withdrawn
from greenroom.engine.turns import collect_turn
from greenroom.interview.core.limits import MAX_TURN_CHARACTERS
from greenroom.interview.core.messages import EndInterview, TurnTaken
from greenroom.interview.core.state import Cue
from greenroom.ports.interviewer import Intent, Piece, Retract, SaidBy, Turn, Words
from greenroom.testing.coding.play import Play, requested


class Pieces:
    """Says these pieces."""

    name = "pieces"

    def __init__(self, *pieces: Piece) -> None:
        self._pieces = pieces

    async def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        for piece in self._pieces:
            yield piece


async def told(*pieces: Piece | str) -> tuple[TurnTaken, list[Sentence | Withdrawn]]:
    notices: list[Sentence | Withdrawn] = []
    turn = Turn(Play(requested()).state, (Cue(7, "candidate_spoke"),), {}, now=0)
    whole = (Words(piece) if isinstance(piece, str) else piece for piece in pieces)
    return await collect_turn(Pieces(*whole), turn, notices.append), notices


def texts(notices: list[Sentence | Withdrawn]) -> list[str]:
    return [one.text if isinstance(one, Sentence) else "-" for one in notices]


async def test_fragments_wait_until_their_sentence_is_whole() -> None:
    taken, notices = await told("Hel", "lo the", "re. How a", "re you? ", "Well", " then", Intent("greet"))
    assert notices == [
        Sentence(7, 0, "Hello there.", "pieces"),
        Sentence(7, 1, "How are you?", "pieces"),
        Sentence(7, 2, "Well then", "pieces"),
    ]
    assert taken.text == "Hello there. How are you? Well then"


async def test_a_piece_that_ends_a_sentence_is_told_at_once() -> None:
    _, notices = await told("That is good to know.", " How would you go on?", EndInterview())
    assert texts(notices) == ["That is good to know.", "How would you go on?"]


async def test_what_looks_like_an_end_may_be_none() -> None:
    _, notices = await told("It takes 1.5 ms, e.g. for dp[i-1], i.e. the last one... or so. Why?")
    assert texts(notices) == ["It takes 1.5 ms, e.g. for dp[i-1], i.e. the last one... or so.", "Why?"]


async def test_every_line_of_a_list_is_told_by_itself() -> None:
    _, notices = await told("Three things:\n- speed\n- size\n")
    assert texts(notices) == ["Three things:", "- speed", "- size"]


async def test_words_are_taken_back_only_if_they_were_told_and_numbers_go_on() -> None:
    taken, notices = await told("Never sa", Retract(), "The answer is 4.", Retract(), "What do you think?")
    assert notices == [
        Sentence(7, 0, "The answer is 4.", "pieces"),
        Withdrawn(7),
        Sentence(7, 1, "What do you think?", "pieces"),
    ]
    assert taken.text == "What do you think?"


async def test_sentences_say_who_speaks() -> None:
    _, notices = await told(SaidBy("house"), "Hello.")
    assert notices == [Sentence(7, 0, "Hello.", "house")]


async def test_no_more_is_told_than_is_kept() -> None:
    taken, notices = await told(*["All of it. "] * 1_000)
    assert len(taken.text) <= MAX_TURN_CHARACTERS
    assert " ".join(texts(notices)) == taken.text


@given(st.lists(st.text("aB.!? \n\"'", max_size=6), max_size=12))
async def test_all_words_are_told_once_and_in_order(pieces: list[str]) -> None:
    taken, notices = await told(*pieces)
    assert "".join(" ".join(texts(notices)).split()) == "".join(taken.text.split())
    assert all(text == text.strip() for text in texts(notices))
    assert "" not in texts(notices)
