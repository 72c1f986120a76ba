"""Which sandbox is used: the one that was asked for, or the first that works."""

from pathlib import Path

import pytest

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.container import ContainerSandbox
from greenroom.adapters.sandbox.first_working import FirstWorkingSandbox
from greenroom.bootstrap import sandbox
from greenroom.config import Settings
from greenroom.languages.signature import FunctionSignature
from greenroom.ports.sandbox.running import Isolation, Job, SandboxUnavailable
from greenroom.questions.model import Limits
from greenroom.testing.coding.fake_sandbox import FakeSandbox, returned

JOB = Job("python", "", FunctionSignature(function="f", parameters=(), returns="int"), ("[]",), Limits())


def working(value: int) -> FakeSandbox:
    return FakeSandbox(otherwise=returned(value), isolation=Isolation("A", f"number {value}"))


def broken(reason: str) -> FakeSandbox:
    return FakeSandbox(isolation=Isolation(None, "", reason, f"mend {reason}"))


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("sandboxes", "value"), [([working(1), working(2)], "1"), ([broken("first"), working(2)], "2")]
)
async def test_the_first_that_works_is_used(sandboxes: list[FakeSandbox], value: str) -> None:
    sandbox = FirstWorkingSandbox(*sandboxes)
    assert (await sandbox.probe()).description == f"number {value}"
    assert "python" in await sandbox.versions()
    await sandbox.prepare()
    assert [outcome.value for outcome in await sandbox.run(JOB)] == [value]
    await sandbox.close()
    assert all(one.closed for one in sandboxes)


@pytest.mark.asyncio
async def test_where_none_works_the_first_one_says_why() -> None:
    sandbox = FirstWorkingSandbox(broken("first"), broken("second"))
    assert (await sandbox.probe()).reason == "first"
    assert await sandbox.versions() == {}
    with pytest.raises(SandboxUnavailable) as refused:
        await sandbox.run(JOB)
    assert refused.value.fix == "mend first"


@pytest.mark.parametrize(
    ("wanted", "platform", "kind"),
    [
        ("auto", "linux", FirstWorkingSandbox),
        ("auto", "darwin", ContainerSandbox),
        ("auto", "win32", ContainerSandbox),
        ("bubblewrap", "linux", BubblewrapSandbox),
        ("docker", "linux", ContainerSandbox),
        ("gvisor", "linux", ContainerSandbox),
    ],
)
def test_the_setting_chooses(
    wanted: str, platform: str, kind: type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GREENROOM_SANDBOX", wanted)
    monkeypatch.setattr(sandbox.sys, "platform", platform)
    assert type(sandbox.build_sandbox(Settings(cache_dir=tmp_path))) is kind


def test_no_other_setting_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENROOM_SANDBOX", "none")
    with pytest.raises(ValueError, match="bubblewrap"):
        Settings()
