import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from subprocess import run
from typing import Any

import pytest
from structlog.testing import capture_logs

from greenroom.adapters.models import manager
from greenroom.adapters.models.building import LONG_PATIENCE_SECONDS
from greenroom.adapters.models.ledger import Budget
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.providers import ProviderConfig
from greenroom.errors import InvalidInput
from greenroom.interview.core.state import Spending
from greenroom.ports.models import ProviderChange
from greenroom.testing.manual_clock import START, ManualClock

LOCAL = ProviderChange(id="local", kind="compatible", model="qwen3", base_url="http://127.0.0.1:11434/v1")
NAME = "compatible:qwen3"
KEY = "sk-ant-very-secret-9876"


@pytest.fixture(autouse=True)
def built(monkeypatch: pytest.MonkeyPatch) -> list[ProviderConfig]:
    """No SDK is needed here: a model is its configuration, and one called `unbuildable` cannot be built."""
    built: list[ProviderConfig] = []

    def build(config: ProviderConfig, patience: float) -> Any:
        if config.model == "unbuildable":
            raise RuntimeError(f"no way with {config.key}")
        built.append(config)
        return config

    monkeypatch.setattr(manager, "build_model", build)
    return built


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


def models_in(folder: Path, clock: ManualClock, models: str = "", **more: Any) -> LanguageModels:
    environment: Mapping[str, str] = {"ANTHROPIC_API_KEY": KEY}
    return LanguageModels(folder, clock=clock, models=models, environment=environment, **more)


def names(models: LanguageModels) -> list[str]:
    return [ready.name for ready in models.ready()]


def test_without_any_there_is_only_the_house(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path / "new", clock)
    assert (models.providers(), models.ready()) == ([], [])
    assert not (tmp_path / "new").exists()


def test_variables_come_first_and_cannot_be_changed(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock, "anthropic:claude-sonnet-4-5")
    models.save([LOCAL])
    assert names(models) == ["anthropic:claude-sonnet-4-5", NAME]
    fixed, stored = models.providers()
    assert (fixed.from_environment, stored.from_environment) == (True, False)
    with pytest.raises(InvalidInput, match="variables"):
        models.save([replace(LOCAL, id=fixed.id)])
    models.save([])
    assert names(models) == ["anthropic:claude-sonnet-4-5"]


def test_a_provider_without_its_variable_is_shown_but_not_asked(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock, "openai:gpt-5")
    assert [provider.has_key for provider in models.providers()] == [False]
    assert models.ready() == []


def test_the_key_is_nowhere_to_be_seen(tmp_path: Path, clock: ManualClock) -> None:
    with capture_logs() as logs:
        models = models_in(tmp_path, clock, "anthropic:claude-sonnet-4-5, anthropic:unbuildable")
        saved = models.save([replace(LOCAL, key="sk-of-a-local-server")])
        ready = models.ready()
    seen = f"{saved!r} {models.providers()!r} {ready!r} {vars(models)!r} {logs}"
    assert KEY not in seen
    assert "sk-of-a-local-server" not in seen


def test_a_model_that_cannot_be_built_is_left_out(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock)
    models.save([replace(LOCAL, id="other", model="unbuildable"), LOCAL])
    assert names(models) == [NAME]


def test_whoever_can_wait_gets_a_model_that_may_think_for_longer(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manager, "build_model", lambda config, patience: patience)
    models = models_in(tmp_path, clock, patience=6.0)
    models.save([LOCAL])
    assert [one.model for one in models.ready()] == [6.0]
    assert [one.model for one in models.ready(is_patient=True)] == [LONG_PATIENCE_SECONDS]
    assert [one.model for one in models.ready()] == [6.0]


def test_models_are_built_once_and_anew_when_changed(
    tmp_path: Path, clock: ManualClock, built: list[ProviderConfig]
) -> None:
    models = models_in(tmp_path, clock)
    models.save([LOCAL])
    models.ready()
    models.ready()
    assert len(built) == 1
    models.save([replace(LOCAL, base_url="http://127.0.0.1:8080/v1")])
    assert models.ready()[0].model.base_url == "http://127.0.0.1:8080/v1"
    assert len(built) == 2


async def test_models_can_be_built_ahead(tmp_path: Path, clock: ManualClock, built: list[ProviderConfig]) -> None:
    models = models_in(tmp_path, clock)
    models.save([LOCAL])
    await models.prepare()
    assert len(built) == 1


# ---------------------------------------------------------------- resting


def test_a_model_that_fails_is_left_in_peace_for_longer_each_time(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock)
    models.save([LOCAL])
    rests = []
    for _ in range(9):
        models.failed(NAME)
        began = clock.now()
        while names(models) == []:
            clock.advance(1_000)
        rests.append((clock.now() - began) // 1_000)
    assert rests == [5, 10, 20, 40, 80, 160, 300, 300, 300]


def test_one_success_forgives_everything(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock)
    models.save([LOCAL])
    for _ in range(4):
        models.failed(NAME)
        clock.advance(300_000)
    models.worked(NAME)
    models.failed(NAME)
    clock.advance(5_000)
    assert names(models) == [NAME]


def test_failures_at_the_same_time_are_one(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock)
    models.save([LOCAL])
    for _ in range(20):
        models.failed(NAME)
    clock.advance(5_000)
    assert names(models) == [NAME]


def test_only_the_one_that_failed_rests(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock)
    models.save([LOCAL, replace(LOCAL, id="second", base_url="http://127.0.0.1:8080/v1")])
    assert names(models) == [NAME, f"{NAME}#2"]
    models.failed(NAME)
    assert names(models) == [f"{NAME}#2"]


def test_whoever_saves_wants_to_see_it_work_now(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock)
    models.save([LOCAL])
    models.failed(NAME)
    models.save([LOCAL])
    assert names(models) == [NAME]


def test_an_unknown_name_does_no_harm(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock)
    models.worked("nobody")
    models.failed("nobody")
    models.spent("nobody", 10, 10)
    assert models.price("nobody", 10, 10) is None


# ---------------------------------------------------------------- what is used


def test_the_meter_counts_per_day_and_survives_a_restart(tmp_path: Path, clock: ManualClock) -> None:
    budget = Budget(tokens_per_interview=1, cost_per_interview=2.0, tokens_per_day=3_000_000, cost_per_day=4.0)
    models = models_in(tmp_path, clock, budget=budget)
    models.spent("anthropic:claude-sonnet-4-5#2", 1_000_000, 0)
    models.spent(NAME, 500, 500)
    usage = models_in(tmp_path, clock, budget=budget).usage()
    assert (usage.day, usage.tokens, usage.cost) == ("2026-01-01", 1_001_000, 3.0)
    assert (usage.tokens_per_interview, usage.cost_per_interview) == (1, 2.0)
    assert (usage.tokens_per_day, usage.cost_per_day) == (3_000_000, 4.0)
    clock.advance_to(START + 86_400_000)
    assert models.usage().tokens == 0


def test_a_budget_is_renewed_the_next_day(tmp_path: Path, clock: ManualClock) -> None:
    models = models_in(tmp_path, clock, budget=Budget(tokens_per_day=100))
    assert models.refusal(Spending()) is None
    models.spent(NAME, 60, 40)
    assert "Today's budget" in (models.refusal(Spending()) or "")
    clock.advance(86_400_000)
    assert models.refusal(Spending()) is None


# ---------------------------------------------------------------- at start


def test_a_broken_file_still_leaves_those_from_variables(tmp_path: Path, clock: ManualClock) -> None:
    (tmp_path / "providers.json").write_text("{")
    (tmp_path / "models-used.json").write_text("{")
    (tmp_path / "prices.yaml").write_text("[")
    assert names(models_in(tmp_path, clock, "anthropic:claude-sonnet-4-5")) == ["anthropic:claude-sonnet-4-5"]


def test_no_sdk_is_loaded_before_a_model_is_wanted() -> None:
    program = (
        "import sys, greenroom.adapters.models.manager\n"
        "print([n for n in ('pydantic_ai', 'openai', 'anthropic', 'google.genai', 'boto3') if n in sys.modules])"
    )
    result = run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert result.stdout.strip() == "[]"
