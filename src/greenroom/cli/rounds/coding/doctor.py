"""What `greenroom doctor` says about running code and about questions."""

from greenroom.bootstrap.coding import build_bank
from greenroom.bootstrap.sandbox import build_sandbox
from greenroom.cli.check import Check
from greenroom.config import Settings
from greenroom.errors import GreenroomError
from greenroom.languages.language import Language
from greenroom.languages.registry import languages
from greenroom.ports.sandbox.running import Isolation


async def running(settings: Settings) -> list[Check]:
    """The sandbox and each language."""
    sandbox = build_sandbox(settings)
    isolation = await sandbox.probe()
    if isolation.tier is None:
        return [Check("sandbox", "broken", f"code can't run here: {isolation.reason}", isolation.fix)]
    versions = await sandbox.versions()
    await sandbox.close()
    return [
        _confined(isolation),
        *(_language(language, versions.get(id_)) for id_, language in languages().items()),
    ]


def _confined(isolation: Isolation) -> Check:
    """Adapters say by `fix` how to come to the best tier there is, and by `reason` that it was there and is lost."""
    detail = f"tier {isolation.tier}: {isolation.description}"
    if isolation.reason:
        return Check("sandbox", "warning", f"{detail} {isolation.reason}", isolation.fix)
    better = " Tier A is possible here:" if isolation.tier != "A" and isolation.fix else ""
    return Check("sandbox", "ok", f"{detail}{better}", isolation.fix)


def _language(language: Language, version: str | None) -> Check:
    if version is None:
        return Check(language.label, "missing", "not installed", language.how_to_install)
    return Check(language.label, "ok", version)


def questions(settings: Settings) -> Check:
    """The questions in the packs."""
    try:
        asked = build_bank(settings).all()
    except GreenroomError as error:
        return Check("questions", "broken", error.message, "greenroom questions check")
    return Check("questions", "ok" if asked else "broken", f"{len(asked)} in the packs")
