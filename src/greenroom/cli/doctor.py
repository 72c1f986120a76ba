"""`greenroom doctor`: what works on this machine, and how to fix what does not."""

import asyncio
import json
import platform
import shutil
import sys
from dataclasses import asdict
from pathlib import Path

import typer

from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.documents.fonts import EAST_ASIAN, EMOJI, lacking
from greenroom.adapters.eventlog.reading import verify
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.voice import build_voice
from greenroom.bootstrap import build_blobs, build_local_servers, build_models
from greenroom.bootstrap.knowledge import build_sources
from greenroom.bootstrap.project import build_notion
from greenroom.cli.check import Check, Health
from greenroom.cli.rounds.coding.doctor import questions, running
from greenroom.config import Settings
from greenroom.errors import GreenroomError
from greenroom.ports.knowledge import Source
from greenroom.ports.local_servers import LocalServer
from greenroom.web.services import LOCAL_OWNER
from greenroom.web.statics import BUILT

_MARKS: dict[Health, str] = {"ok": "✓", "warning": "!", "missing": "-", "broken": "✗"}
_NEEDED_DISK_MB = 200


def doctor(as_json: bool) -> None:
    """Say what works here, and how to fix the rest."""
    checks = asyncio.run(_examine(Settings()))
    if as_json:
        typer.echo(json.dumps([asdict(check) for check in checks], indent=1))
    else:
        for check in checks:
            typer.echo(f"{_MARKS[check.health]} {check.name:<12} {check.detail}")
            if check.fix:
                typer.echo(f"  {'':<12} → {check.fix}")
    if any(check.health == "broken" for check in checks):
        raise typer.Exit(1)


async def _examine(settings: Settings) -> list[Check]:
    return [
        _python(),
        _node(),
        *await running(settings),
        _interface(),
        questions(settings),
        await _data(settings),
        _database(settings.database),
        _browser(),
        _fonts(),
        _models(settings),
        await _local_models(settings),
        *await _knowledge(settings),
        await _notion(settings),
        *_voice(),
    ]


def _python() -> Check:
    return Check("python", "ok", f"{platform.python_version()} at {sys.executable}")


def _node() -> Check:
    node = shutil.which("node")
    detail = f"at {node}" if node else "not on PATH; setup installs its own copy to build the interface"
    return Check("node", "ok" if node else "missing", detail)


def _interface() -> Check:
    if (BUILT / "index.html").is_file():
        return Check("interface", "ok", "built")
    return Check("interface", "broken", "not built", "make run")


def _fonts() -> Check:
    """Reports as PDF can only have the characters that there is a font for."""
    scripts = lacking(EAST_ASIAN.sample + EMOJI.sample)
    if not scripts:
        return Check("fonts", "ok", "PDF reports can show Chinese, Japanese, Korean and emoji")
    names = ", or for ".join(script.name for script in scripts)
    packages = " ".join(script.package for script in scripts)
    return Check("fonts", "missing", f"none for {names}: PDFs show boxes instead", f"apt install {packages}")


def _models(settings: Settings) -> Check:
    try:
        providers = build_models(settings, SystemClock()).providers()
    except GreenroomError as error:
        return Check("models", "broken", error.message, "Fix GREENROOM_MODELS; see .env.example.")
    if not providers:
        return Check("models", "ok", "built-in interviewer (no language model is set up; none is needed)")
    names = ", ".join(f"{provider.kind}:{provider.model}" for provider in providers)
    return Check(
        "models", "ok", f"{names}; the built-in interviewer is the fallback. You can test them on the settings page."
    )


async def _local_models(settings: Settings) -> Check:
    found = await build_local_servers(settings).find()
    if not found:
        looked = "none found" if settings.find_local_models else "not looked for"
        return Check("local models", "missing", f"{looked} on this computer; none is needed")
    servers = "; ".join(f"{server.name} at {server.address} with {_names(server)}" for server in found)
    return Check("local models", "ok", f"{servers}. You can choose one on the settings page.")


def _names(server: LocalServer) -> str:
    return ", ".join(server.models) or "models that it lists only for a key"


async def _knowledge(settings: Settings) -> list[Check]:
    """Where concepts are looked up. The glossary is always there."""
    known = Check("glossary", "ok", f"{len(Glossary().concepts())} concepts can be looked up")
    try:
        sources = build_sources(settings)
    except GreenroomError as error:
        return [known, Check("lookups", "warning", error.message, "Fix GREENROOM_KNOWLEDGE_...; see .env.example.")]
    return [known, *[await _source(source) for source in sources]]


async def _source(source: Source) -> Check:
    try:
        works = await source.check()
        return Check("lookups", "ok", f"{source.name} {works}; it is asked what the glossary does not know")
    except GreenroomError as error:
        return Check("lookups", "warning", f"{source.name}: {error.message} The glossary is asked alone.")
    finally:
        await source.close()


async def _notion(settings: Settings) -> Check:
    """Whether session logs can be kept in Notion. Nothing is written there."""
    try:
        notion = build_notion(settings)
        if notion is None:
            return Check("notion", "missing", "not set up; session logs stay here")
        title = await notion.reach()
    except GreenroomError as error:
        return Check("notion", "warning", error.message, "See docs/notion.md.")
    return Check("notion", "ok", f"session logs are kept below the page {title or 'that is set'}")


def _voice() -> list[Check]:
    """What hears and what speaks; typing works without either."""
    voice = build_voice()
    lacking = dict.fromkeys(part.missing for part in (voice.recogniser.part, voice.turns.part) if not part.is_ready)
    notes = " ".join(part.note for part in (voice.recogniser.part, voice.turns.part) if part.note)
    ours = [each for each in voice.speaker.voices if each.id != "browser"]
    ready = [each.title for each in ours if not each.missing]
    others = [each.title for each in ours if each.missing]
    voices = f"{', '.join(ready) or 'none of its own'}, and the browser's own voice"
    return [
        Check("listening", "missing", " ".join(lacking), "make voice")
        if lacking
        else Check("listening", "warning", notes, "make voice")
        if notes
        else Check("listening", "ok", "speech is recognised on this machine"),
        Check("speaking", "ok", f"{voices} (not installed: {', '.join(others)})" if others else voices)
        if ready
        else Check("speaking", "missing", voices, "make voice"),
    ]


async def _data(settings: Settings) -> Check:
    folder = settings.data_dir
    existing = next(parent for parent in (folder, *folder.parents) if parent.exists())
    free_mb = shutil.disk_usage(existing).free // 1_000_000
    if free_mb < _NEEDED_DISK_MB:
        return Check("disk", "broken", f"{free_mb} MB free at {folder}", "free some space or set GREENROOM_DATA_DIR")
    media_mb = await build_blobs(settings, SystemClock(), only_reads=True).size(LOCAL_OWNER) / 1_000_000
    media = f", {media_mb:,.1f} MB of media" if media_mb else ""
    return Check("disk", "ok", f"interviews are kept in {folder} ({free_mb / 1000:.1f} GB free{media})")


def _database(path: Path) -> Check:
    try:
        verify(path)
    except GreenroomError as error:
        return Check("database", "broken", error.message)
    return Check("database", "ok", f"{path} is intact" if path.exists() else "nothing is stored yet")


def _browser() -> Check:
    names = ("chromium", "chromium-browser", "google-chrome", "firefox", "open", "xdg-open")
    found = next(filter(None, map(shutil.which, names)), None)
    if found:
        return Check("browser", "ok", f"at {found}")
    return Check("browser", "missing", "none found on PATH; any current browser works")
