from pathlib import Path

import pytest
import yaml

from greenroom.adapters.models.prices import Prices


@pytest.mark.parametrize(
    ("name", "dollars"),
    [
        ("anthropic:claude-sonnet-4-5", 18.0),
        ("anthropic:claude-sonnet-4-5-20250929", 18.0),
        ("anthropic:claude-sonnet-4-5-latest", 18.0),
        ("openai:gpt-5", 11.25),
        ("openai:gpt-5-2025-08-07", 11.25),
        ("openai:gpt-5-mini", 2.25),
        ("google:gemini-3.1-pro-preview", 14.0),
        ("bedrock:amazon.nova-pro-v1:0", 4.0),
        ("bedrock:eu.anthropic.claude-sonnet-4-5-20250929-v1:0", 19.8),
        ("bedrock:openai.gpt-oss-20b-1:0", 0.37),
    ],
)
def test_a_million_tokens_in_and_out(name: str, dollars: float) -> None:
    assert Prices().of(name, 1_000_000, 1_000_000) == pytest.approx(dollars)


@pytest.mark.parametrize(
    "name",
    [
        "openai:gpt-5-of-tomorrow",
        "openai:gpt",
        "compatible:gpt-5",
        "anthropic:gpt-5",
        "gpt-5",
        "",
    ],
)
def test_what_is_not_known_has_no_price(name: str) -> None:
    assert Prices().of(name, 1_000_000, 1_000_000) is None


def test_no_tokens_cost_nothing() -> None:
    assert Prices().of("openai:gpt-5", 0, 0) == 0


def test_own_prices_add_and_override(tmp_path: Path) -> None:
    own = {"models": {"openai": {"gpt-5": [1, 2]}, "compatible": {"qwen3": [0, 0]}}}
    (tmp_path / "prices.yaml").write_text(yaml.safe_dump(own))
    prices = Prices(tmp_path)
    assert prices.of("openai:gpt-5", 1_000_000, 1_000_000) == 3
    assert prices.of("compatible:qwen3", 1_000_000, 1_000_000) == 0
    assert prices.of("openai:gpt-5-mini", 1_000_000, 0) == 0.25


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "models: 3",
        "models: {openai: {gpt-5: 3}}",
        "models: {openai: {gpt-5: [1]}}",
        "models: {openai: {gpt-5: [.nan, 1]}}",
        "models: {openai: {gpt-5: [-1, 1]}}",
        "models: {openai: {gpt-5: [one, two]}}",
    ],
)
def test_own_prices_that_are_not_understood_change_nothing(text: str, tmp_path: Path) -> None:
    (tmp_path / "prices.yaml").write_text(text)
    assert Prices(tmp_path).of("openai:gpt-5", 1_000_000, 0) == 1.25
