"""Who is asked next, and until when."""

import pytest

from greenroom.adapters.models.building import is_local
from greenroom.adapters.models.course import ModelOrder, ModelTimeouts, now
from greenroom.adapters.models.manager import Ready
from greenroom.adapters.models.providers import ProviderConfig

LOCAL, REMOTE = Ready("ollama:m", None, is_local=True), Ready("openai:m", None)


def order(*ready: Ready, **timeouts: float) -> tuple[ModelOrder, float]:
    return ModelOrder(ready, ModelTimeouts(**timeouts)), now()


async def test_a_model_on_this_computer_has_two_seconds_and_others_have_six() -> None:
    for ready, seconds in ((LOCAL, 2.0), (REMOTE, 6.0)):
        course, started = order(ready)
        assert course.first_word_by - started == pytest.approx(seconds, abs=0.2)


async def test_the_next_model_has_the_rest_of_the_time() -> None:
    course, started = order(LOCAL, REMOTE)
    course.give_up()
    assert course.first_word_by - started == pytest.approx(6.0, abs=0.2)
    course, started = order(REMOTE, LOCAL)
    course.give_up()
    assert course.first_word_by - started == pytest.approx(2.0, abs=0.2)
    course, started = order(LOCAL, LOCAL)
    course.give_up()
    assert course.first_word_by - started == pytest.approx(2.0, abs=0.2)


async def test_no_model_has_longer_than_all_others_or_than_the_turn() -> None:
    course, started = order(LOCAL, first_word=0.5)
    assert course.first_word_by - started == pytest.approx(0.5, abs=0.2)
    course, started = order(REMOTE, whole=3.0)
    assert course.first_word_by - started == pytest.approx(3.0, abs=0.2)


async def test_a_corrected_model_gets_its_time_again() -> None:
    course, started = order(LOCAL)
    course.correct("shorter")
    assert not course.is_over
    assert course.first_word_by - started == pytest.approx(2.0, abs=0.2)
    course.correct("shorter still")
    assert course.is_over


@pytest.mark.parametrize(
    ("config", "local"),
    [
        (ProviderConfig("ollama", "qwen3:4b"), True),
        (ProviderConfig("ollama", "qwen3:4b", base_url="http://localhost:11434/v1"), True),
        (ProviderConfig("ollama", "qwen3:4b", base_url="http://192.168.0.7:11434"), False),
        (ProviderConfig("ollama", "gpt-oss:120b-cloud"), False),
        (ProviderConfig("compatible", "qwen3", base_url="http://127.0.0.1:1234/v1"), True),
        (ProviderConfig("compatible", "qwen3", base_url="https://models.example.org/v1"), False),
        (ProviderConfig("openai", "gpt-5", base_url="http://127.0.0.1:9/v1"), False),
    ],
)
def test_which_models_run_on_this_computer(config: ProviderConfig, local: bool) -> None:
    assert is_local(config) is local
