import json
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from greenroom.adapters.models import storing
from greenroom.adapters.models.providers import (
    MAX_STORED,
    ProviderConfig,
    StoredProviders,
    checked,
    providers_from_environment,
)
from greenroom.errors import InvalidInput
from greenroom.ports.models import ProviderChange

KEY = "sk-proj-very-secret-9876"
OPENAI = ProviderChange(id="first", kind="openai", model="gpt-5", key=KEY)
LOCAL = ProviderChange(id="local", kind="compatible", model="qwen3", base_url="http://127.0.0.1:11434/v1")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "providers.json"


# ---------------------------------------------------------------- the file


def test_providers_are_kept_in_order(path: Path) -> None:
    StoredProviders(path).replace([LOCAL, OPENAI])
    again = StoredProviders(path).all()
    assert [config.id for config in again] == ["local", "first"]
    assert again[1].key == KEY


def test_only_the_owner_can_read_the_file(path: Path) -> None:
    old = os.umask(0)
    try:
        StoredProviders(path).replace([OPENAI])
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_the_file_is_closed_to_others_before_a_byte_is_in_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    real = os.fdopen

    def looking(descriptor: int, *rest: object, **more: object) -> object:
        status = os.fstat(descriptor)
        seen.append((stat.S_IMODE(status.st_mode), status.st_size))
        return real(descriptor, *rest, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(storing.os, "fdopen", looking)
    old = os.umask(0)
    try:
        StoredProviders(path).replace([OPENAI])
    finally:
        os.umask(old)
    assert seen == [(0o600, 0)]


def test_a_file_that_others_could_read_is_closed_to_them(path: Path) -> None:
    StoredProviders(path).replace([OPENAI])
    path.chmod(0o644)
    assert len(StoredProviders(path).all()) == 1
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_failing_disk_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = StoredProviders(path)
    stored.replace([OPENAI])
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storing.os, "fsync", full)
    with pytest.raises(InvalidInput, match="No space left on device"):
        stored.replace([LOCAL])
    assert path.read_bytes() == before
    assert [config.id for config in stored.all()] == ["first"]
    assert list(path.parent.iterdir()) == [path]


ENTRY = {"id": "a", "kind": "openai", "model": "gpt-5", "base_url": "", "region": "", "key": KEY}


@pytest.mark.parametrize(
    "text",
    [
        "",
        '{"providers": [',
        "[]",
        '{"providers": 3}',
        '{"providers": [3]}',
        json.dumps({"providers": [{"id": "a", "key": KEY}]}),
        json.dumps({"providers": [{**ENTRY, "kind": "oracle"}]}),
        json.dumps({"providers": [{**ENTRY, "model": None}]}),
        json.dumps({"providers": [{**ENTRY, "sees_pictures": "yes"}]}),
        json.dumps({"providers": [{**ENTRY, "key": f"{KEY}\n"}]}),
        f'{{"providers": ["{KEY}]',
        "\x00\udcff",
    ],
)
def test_a_file_that_is_not_understood_is_kept_aside_and_its_keys_are_not_logged(text: str, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with capture_logs() as logs:
        stored = StoredProviders(path)
    assert stored.all() == ()
    kept = path.with_name("providers.json.unreadable-1")
    assert kept.read_bytes() == text.encode("utf-8", "surrogateescape")
    [said] = [log for log in logs if log["log_level"] == "error"]
    assert said["kept_as"] == str(kept)
    assert KEY not in str(logs)
    stored.replace([OPENAI])
    assert len(StoredProviders(path).all()) == 1
    assert kept.exists()


def test_a_file_that_cannot_be_read_is_never_written_over(path: Path) -> None:
    path.mkdir(parents=True)
    stored = StoredProviders(path)
    assert stored.all() == ()
    with pytest.raises(InvalidInput, match="left as it is"):
        stored.replace([OPENAI])
    assert path.is_dir()


# ---------------------------------------------------------------- pictures


def test_pictures_are_sent_only_where_somebody_says_so(path: Path) -> None:
    StoredProviders(path).replace([OPENAI, replace(LOCAL, sees_pictures=True)])
    assert [config.sees_pictures for config in StoredProviders(path).all()] == [False, True]
    assert [config.shown().sees_pictures for config in StoredProviders(path).all()] == [False, True]


@pytest.mark.parametrize(("more", "seen"), [({}, False), ({"sees_pictures": True}, True)])
def test_files_of_before_there_were_pictures_are_read(more: dict[str, bool], seen: bool, path: Path) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"providers": [{**ENTRY, **more}]}), encoding="utf-8")
    assert [config.sees_pictures for config in StoredProviders(path).all()] == [seen]


def test_a_variable_says_which_of_its_models_see() -> None:
    keys = {"OPENAI_API_KEY": KEY, "ANTHROPIC_API_KEY": KEY}
    configs = providers_from_environment("openai:gpt-5, anthropic:claude-x", keys, "anthropic:claude-x")
    assert [config.sees_pictures for config in configs] == [False, True]
    with pytest.raises(InvalidInput, match="not in the list of models"):
        providers_from_environment("openai:gpt-5", keys, "openai:gpt-6")


# ---------------------------------------------------------------- keys


def everything_shown(config: ProviderConfig) -> str:
    return f"{config!r} {config} {config.shown()!r}"


def test_a_key_is_not_shown() -> None:
    config = ProviderConfig("openai", "gpt-5", key=KEY)
    assert KEY not in everything_shown(config)
    assert (config.shown().has_key, config.shown().key_hint) == (True, "9876")


def test_a_short_key_gives_no_hint() -> None:
    assert ProviderConfig("openai", "gpt-5", key="12345").shown().key_hint == ""


def test_of_an_aws_pair_only_the_id_gives_a_hint() -> None:
    config = ProviderConfig("bedrock", "amazon.nova-pro-v1:0", key="AKIAABCDEFGH1234:abcdefghijklmnop")
    assert config.shown().key_hint == "1234"
    assert "mnop" not in everything_shown(config)


def test_a_change_without_a_key_keeps_the_stored_one(path: Path) -> None:
    stored = StoredProviders(path)
    stored.replace([OPENAI])
    stored.replace([replace(OPENAI, model="gpt-6-sol", key=None)])
    assert [(config.model, config.key) for config in stored.all()] == [("gpt-6-sol", KEY)]


@pytest.mark.parametrize(
    "change",
    [
        replace(OPENAI, key=None, base_url="https://evil.example/v1"),
        replace(OPENAI, key=None, kind="compatible", base_url="https://evil.example/v1"),
        replace(OPENAI, key=None, kind="anthropic"),
    ],
)
def test_a_stored_key_is_never_sent_to_another_address(change: ProviderChange, path: Path) -> None:
    stored = StoredProviders(path)
    stored.replace([OPENAI])
    with pytest.raises(InvalidInput, match="typed again"):
        stored.replace([change])
    assert stored.all()[0].base_url == ""


def test_an_empty_key_removes_the_stored_one(path: Path) -> None:
    stored = StoredProviders(path)
    stored.replace([replace(LOCAL, key=KEY)])
    stored.replace([replace(LOCAL, key="")])
    assert not stored.all()[0].shown().has_key


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("config", "words"),
    [
        (ProviderConfig("oracle", "delphi"), "not a kind of provider: choose one of openai"),  # type: ignore[arg-type]
        (ProviderConfig("openai", "", key=KEY), "model's name is missing"),
        (ProviderConfig("openai", "gpt 5", key=KEY), "no spaces"),
        (ProviderConfig("openai", "g" * 201, key=KEY), "at most 200"),
        (ProviderConfig("openai", "gpt-5\u202e", key=KEY), "ASCII characters"),
        (ProviderConfig("openai", "gpt-5"), "openai needs a key"),
        (ProviderConfig("openai", "gpt-5", key=f"{KEY}\nX-Evil: 1"), "line break"),
        (ProviderConfig("openai", "gpt-5", key="k" * 4097), "key contains"),
        (ProviderConfig("openai", "gpt-5", key="schlüssel"), "key contains"),
        (ProviderConfig("compatible", "qwen3"), "needs its address"),
        (ProviderConfig("compatible", "qwen3", base_url="file:///etc/passwd"), "must start with http"),
        (ProviderConfig("compatible", "qwen3", base_url="ftp://a/b"), "must start with http"),
        (ProviderConfig("compatible", "qwen3", base_url="127.0.0.1:11434"), "must start with http"),
        (ProviderConfig("compatible", "qwen3", base_url="http://"), "must start with http"),
        (ProviderConfig("compatible", "qwen3", base_url="http://[::1/v1"), "cannot be understood"),
        (ProviderConfig("compatible", "qwen3", base_url="http://a:99999/v1"), "cannot be understood"),
        (ProviderConfig("compatible", "qwen3", base_url="http://a b/v1"), "no spaces"),
        (ProviderConfig("compatible", "qwen3", base_url=f"http://me:{KEY}@a/v1"), "must not contain a password"),
        (ProviderConfig("compatible", "qwen3", base_url=f"http://a/v1?key={KEY}"), "must not contain a password"),
        (ProviderConfig("bedrock", "amazon.nova-pro-v1:0", region="moon"), "not an AWS region"),
    ],
)
def test_what_could_never_work_is_refused_with_a_reason(config: ProviderConfig, words: str) -> None:
    with pytest.raises(InvalidInput, match=words) as refusal:
        checked(config)
    assert KEY not in str(refusal.value)


@pytest.mark.parametrize(
    "config",
    [
        ProviderConfig("openai", "gpt-5", key=KEY),
        ProviderConfig("openai", "gpt-5", base_url="https://proxy.example:8443/openai/v1", key=KEY),
        ProviderConfig("compatible", "hf.co/Qwen/Qwen3-8B-GGUF:Q4_K_M", base_url="http://[::1]:8080/v1"),
        ProviderConfig("bedrock", "eu.anthropic.claude-sonnet-4-5-20250929-v1:0", region="us-gov-west-1"),
    ],
)
def test_what_could_work_is_taken(config: ProviderConfig) -> None:
    assert checked(config) == config


def test_there_is_a_most(path: Path) -> None:
    many = [replace(LOCAL, id=f"local-{number}") for number in range(MAX_STORED + 1)]
    stored = StoredProviders(path)
    with pytest.raises(InvalidInput, match="At most 10"):
        stored.replace(many)
    assert not path.exists()
    stored.replace(many[:-1])
    assert len(stored.all()) == MAX_STORED


@pytest.mark.parametrize("ids", [("a", "a"), ("../a", "b"), ("a" * 65, "b")])
def test_ids_are_plain_and_differ(ids: tuple[str, str], path: Path) -> None:
    with pytest.raises(InvalidInput, match="id"):
        StoredProviders(path).replace([replace(LOCAL, id=id) for id in ids])


def test_a_new_provider_gets_an_id(path: Path) -> None:
    stored = StoredProviders(path)
    stored.replace([replace(LOCAL, id=""), replace(LOCAL, id="")])
    ids = [config.id for config in stored.all()]
    assert all(ids)
    assert len(set(ids)) == 2


# ---------------------------------------------------------------- from variables


@pytest.fixture
def variables() -> dict[str, str]:
    return {
        "OPENAI_API_KEY": "sk-openai",
        "ANTHROPIC_API_KEY": "sk-ant\n",
        "GEMINI_API_KEY": "AIza",
        "AWS_ACCESS_KEY_ID": "AKIA",
        "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_REGION": "eu-central-1",
    }


def test_models_and_keys_from_variables(variables: dict[str, str]) -> None:
    setting = (
        "anthropic:claude-sonnet-4-5, compatible:qwen3@http://127.0.0.1:11434/v1,openai:gpt-5, google:gemini-2.5-pro,"
        "bedrock:amazon.nova-pro-v1:0, bedrock:amazon.nova-lite-v1:0@us-west-2"
    )
    configs = providers_from_environment(setting, variables)
    assert [(config.name, config.base_url, config.region, config.key) for config in configs] == [
        ("anthropic:claude-sonnet-4-5", "", "", "sk-ant"),
        ("compatible:qwen3", "http://127.0.0.1:11434/v1", "", ""),
        ("openai:gpt-5", "", "", "sk-openai"),
        ("google:gemini-2.5-pro", "", "", "AIza"),
        ("bedrock:amazon.nova-pro-v1:0", "", "eu-central-1", "AKIA:secret"),
        ("bedrock:amazon.nova-lite-v1:0", "", "us-west-2", "AKIA:secret"),
    ]
    assert all(config.from_environment for config in configs)
    assert len({config.id for config in configs}) == 6


def test_google_prefers_its_own_name_for_the_key(variables: dict[str, str]) -> None:
    [config] = providers_from_environment("google:gemini-2.5-pro", {**variables, "GOOGLE_API_KEY": "newer"})
    assert config.key == "newer"


@pytest.mark.parametrize(
    ("more", "key"),
    [({"AWS_SESSION_TOKEN": "token"}, "AKIA:secret:token"), ({"AWS_BEARER_TOKEN_BEDROCK": "bearer"}, "bearer")],
)
def test_other_credentials_of_aws(more: dict[str, str], key: str, variables: dict[str, str]) -> None:
    [config] = providers_from_environment("bedrock:amazon.nova-pro-v1:0", {**variables, **more})
    assert config.key == key


def test_no_setting_is_no_provider(variables: dict[str, str]) -> None:
    assert providers_from_environment(" ", variables) == ()


@pytest.mark.parametrize("setting", ["gpt-5", "oracle:delphi", "openai", "openai:", KEY, "compatible:qwen3"])
def test_a_setting_that_is_not_understood_is_refused_without_being_repeated(setting: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        providers_from_environment(setting, {})
    assert KEY not in str(refusal.value)


def test_a_missing_variable_is_told_later(variables: dict[str, str]) -> None:
    [config] = providers_from_environment("openai:gpt-5", {})
    assert config.lacks_key
