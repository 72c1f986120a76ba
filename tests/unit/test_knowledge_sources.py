"""All who look concepts up share one knowledge, and what is set up outside is read from the settings alone."""

from pathlib import Path
from typing import Any

import pytest

from greenroom import bootstrap
from greenroom.bootstrap.knowledge import build_knowledge, build_sources
from greenroom.config import Settings
from greenroom.errors import InvalidInput
from greenroom.interview.rounds.project.actions import TakeStep

ACCOUNT = {"BROWSERBASE_API_KEY": "bb_1", "BROWSERBASE_PROJECT_ID": "p"}
PAGE = "https://docs.example/?q={query}"


def settings(**given: Any) -> Settings:
    return Settings.model_validate(given)


def test_by_default_nothing_is_asked_outside() -> None:
    assert build_sources(settings(), ACCOUNT) == ()
    assert build_knowledge(settings()).others == ()


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("npx -y exa-mcp-server", "exa-mcp-server"),
        ("/opt/search", "search"),
        ("https://user:pw@mcp.example/mcp?key=1", "mcp.example/mcp"),
    ],
)
def test_a_search_server_has_a_name_without_its_secrets(place: str, name: str) -> None:
    (source,) = build_sources(settings(knowledge_search=place))
    assert source.name == name


def test_a_command_gets_the_variables_that_were_named_for_it() -> None:
    given = settings(knowledge_search="search", knowledge_search_variables="EXA_API_KEY, ABSENT")
    (source,) = build_sources(given, {"EXA_API_KEY": "exa", "ANTHROPIC_API_KEY": "sk"})
    program: Any = source._server._place  # type: ignore[attr-defined]
    assert program.env == {"EXA_API_KEY": "exa"}


def test_both_are_asked_in_order() -> None:
    names = [source.name for source in build_sources(settings(knowledge_search="s", knowledge_page=PAGE), ACCOUNT)]
    assert names == ["s", "Browserbase"]


@pytest.mark.parametrize(
    ("given", "environment"),
    [({"knowledge_page": PAGE}, {}), ({"knowledge_page": "https://x/"}, ACCOUNT), ({"knowledge_search": "'"}, {})],
)
def test_a_setting_that_makes_no_sense_is_told(given: dict[str, str], environment: dict[str, str]) -> None:
    with pytest.raises(InvalidInput, match="GREENROOM_KNOWLEDGE"):
        build_sources(settings(**given), environment)


async def test_house_models_and_drivers_share_one_knowledge(tmp_path: Path) -> None:
    services = bootstrap.build_services(settings(data_dir=tmp_path, cache_dir=tmp_path, knowledge_search="search"))
    step: Any = services.interviews._dispatcher._performers[TakeStep]
    talker: Any = services.interviewer
    assert services.knowledge is talker._knowledge is talker._house._knowledge is step.__self__._driver._knowledge
    await services.log.close()
    await services.notebook.close()
