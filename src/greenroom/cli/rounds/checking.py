"""`greenroom questions check`: questions, projects and design questions by their names, or all of them."""

from collections.abc import Callable
from pathlib import Path

import typer

from greenroom.cli.rounds.board import check as designs
from greenroom.cli.rounds.coding import questions
from greenroom.cli.rounds.project import check as projects


def check(slugs: list[str] | None, packs: Path | None, pack: str | None, as_json: bool) -> None:
    """Prove what is named; without names every question, and every project and design after them (but not as JSON)."""
    known_projects, known_designs = projects.projects_in(packs, pack), designs.designs_in(packs, pack)
    others = [slug for slug in slugs or () if slug not in known_projects and slug not in known_designs]
    named_projects = [known_projects[slug] for slug in slugs or () if slug in known_projects]
    named_designs = [known_designs[slug] for slug in slugs or () if slug in known_designs]
    is_without_questions = (bool(slugs) and not others) or bool(
        not slugs and pack and (known_projects or known_designs)
    )
    if not slugs and (is_without_questions or not as_json):
        named_projects, named_designs = list(known_projects.values()), list(known_designs.values())
    checks: list[Callable[[], None]] = []
    if not is_without_questions:
        checks.append(lambda: questions.check(others or None, packs, pack, as_json))
    if named_projects:
        checks.append(lambda: projects.check(named_projects, as_json))
    if named_designs:
        checks.append(lambda: designs.check(named_designs, as_json))
    _run(checks)


def _run(checks: list[Callable[[], None]]) -> None:
    """Run all of them, also after one that found something wrong."""
    worst = 0
    for one in checks:
        try:
            one()
        except typer.Exit as ended:
            worst = max(worst, ended.exit_code)
    if worst:
        raise typer.Exit(worst)
