"""Puts the sources of knowledge together: the glossary, and what is set up outside."""

import os
import shlex
from collections.abc import Iterator, Mapping, Sequence

from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.knowledge.ranking import Likeness
from greenroom.adapters.knowledge.several import SeveralSources
from greenroom.config import Settings
from greenroom.errors import InvalidInput
from greenroom.ports.knowledge import Source


def build_knowledge(settings: Settings, likeness: Likeness | None = None) -> SeveralSources:
    """The one place where interviewers look concepts up."""
    return SeveralSources(Glossary(likeness=likeness), build_sources(settings), settings.knowledge_seconds)


def build_sources(settings: Settings, environment: Mapping[str, str] = os.environ) -> tuple[Source, ...]:
    """The sources outside that are set up; only those are loaded. Raises InvalidInput."""
    return (*_search(settings, environment), *_browser(settings, environment))


def _search(settings: Settings, environment: Mapping[str, str]) -> Iterator[Source]:
    place = settings.knowledge_search.strip()
    if not place:
        return
    from greenroom.adapters.knowledge.mcp_search import McpSearch
    from greenroom.adapters.mcp import McpServer, Program

    tool, argument = settings.knowledge_search_tool, settings.knowledge_search_argument
    if place.startswith(("http://", "https://")):
        # The address may hold a key, so people see only where it leads.
        name = place.partition("?")[0].rpartition("@")[2].removeprefix("https://").removeprefix("http://")
        yield McpSearch(McpServer(place), name, tool, argument)
        return
    try:
        command = shlex.split(place)
    except ValueError as error:
        raise InvalidInput(f"GREENROOM_KNOWLEDGE_SEARCH is no command: {error}.") from error
    names = settings.knowledge_search_variables.replace(",", " ").split()
    variables = {name: environment[name] for name in names if name in environment}
    yield McpSearch(McpServer(Program(tuple(command), variables)), _name(command), tool, argument)


def _name(command: Sequence[str]) -> str:
    """A short name of a program: of the script or package, where there is one."""
    what = next((part for part in command[1:] if not part.startswith("-")), command[0])
    return what.rpartition("/")[2]


def _browser(settings: Settings, environment: Mapping[str, str]) -> Iterator[Source]:
    page = settings.knowledge_page.strip()
    if not page:
        return
    if "{query}" not in page or not page.startswith(("http://", "https://")):
        raise InvalidInput("GREENROOM_KNOWLEDGE_PAGE has to be an http(s) address with {query} in it.")
    key, project = environment.get("BROWSERBASE_API_KEY", ""), environment.get("BROWSERBASE_PROJECT_ID", "")
    if not key or not project:
        raise InvalidInput("GREENROOM_KNOWLEDGE_PAGE needs BROWSERBASE_API_KEY and BROWSERBASE_PROJECT_ID.")
    from greenroom.adapters.knowledge.browserbase import Account, Browserbase

    yield Browserbase(Account(key, project), page, settings.knowledge_browserbase)
