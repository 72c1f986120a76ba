"""`greenroom prepare`: compile ahead of time what languages need, so that the first run is not slow."""

import asyncio
import time

import typer

from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.config import Settings


def prepare() -> None:
    """Do once what the first run in each language would do: a minute for a new machine, then nothing."""
    started = time.monotonic()
    versions = asyncio.run(_prepare(Settings()))
    typer.echo(f"Ready after {time.monotonic() - started:.1f} s: {', '.join(versions) or 'no code can run here'}")


async def _prepare(settings: Settings) -> list[str]:
    sandbox = build_sandbox(settings)
    try:
        await sandbox.prepare()
        return [f"{id_} {version}" for id_, version in (await sandbox.versions()).items()]
    finally:
        await sandbox.close()
