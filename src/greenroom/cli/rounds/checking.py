"""`greenroom questions check`: questions and projects by their names, or all of them."""

from pathlib import Path

from greenroom.cli.rounds.coding import questions
from greenroom.cli.rounds.project import check as projects


def check(slugs: list[str] | None, packs: Path | None, pack: str | None, as_json: bool) -> None:
    """Prove what is named; without names every question, and every project after them (but not as JSON)."""
    known = projects.projects_in(packs, pack)
    named = [known[slug] for slug in slugs or () if slug in known]
    others = [slug for slug in slugs or () if slug not in known]
    only_projects = bool(named and not others) or bool(not slugs and pack and known)
    if not only_projects:
        questions.check(others or None, packs, pack, as_json)
    if named or only_projects:
        projects.check(named or list(known.values()), as_json)
    elif not slugs and known and not as_json:
        projects.check(list(known.values()), as_json)
