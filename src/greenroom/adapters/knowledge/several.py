"""The glossary first, and what it does not know from sources outside."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

import structlog

from greenroom.adapters.knowledge.asking import words_of
from greenroom.ports.knowledge import Concept, Knowledge, Source, SourceFailed

SECONDS = 6.0
"""For all sources together: somebody waits for the answer in a conversation."""
REST_SECONDS = 60.0
"""A source that failed is left alone for this long."""
REMEMBERED = 200

_log = structlog.get_logger(__name__)


class SeveralSources:
    """Never fails: a source that does is passed over."""

    def __init__(
        self,
        first: Knowledge,
        others: Sequence[Source] = (),
        seconds: float = SECONDS,
        rest_seconds: float = REST_SECONDS,
    ) -> None:
        self._first = first
        self.others = tuple(others)
        self._seconds = seconds
        self._rest_seconds = rest_seconds
        self._resting: dict[str, float] = {}
        self._failing: set[str] = set()
        self._known: OrderedDict[str, Concept | None] = OrderedDict()

    async def look_up(self, query: str) -> Concept | None:
        """What the first knows, or else what another finds by the concept's words alone."""
        concept = await self._first.look_up(query)
        words = words_of(query) if concept is None and self.others else ""
        if not words:
            return concept
        if words not in self._known:
            found, is_certain = await self._outside(words)
            if not is_certain:
                return found
            self._remember(words, found)
        return self._known[words]

    async def close(self) -> None:
        """End what the sources started."""
        await asyncio.gather(*(source.close() for source in self.others))

    async def _outside(self, words: str) -> tuple[Concept | None, bool]:
        """The first answer, and whether asking again would bring the same. Sources share the time that is left."""
        now = asyncio.get_running_loop().time
        ends, is_certain = now() + self._seconds, True
        for place, source in enumerate(self.others):
            if self._resting.get(source.name, 0) > now():
                is_certain = False
                continue
            share = (ends - now()) / (len(self.others) - place)
            try:
                async with asyncio.timeout(share):
                    concept = await source.look_up(words)
            except Exception as error:
                # Whatever goes wrong out there is no trouble of the interview.
                is_certain = False
                self._failed(source, error)
                continue
            self._failing.discard(source.name)
            if concept is not None:
                return concept, True
        return None, is_certain

    def _failed(self, source: Source, error: Exception) -> None:
        self._resting[source.name] = asyncio.get_running_loop().time() + self._rest_seconds
        if source.name not in self._failing:
            self._failing.add(source.name)
            why = error.message if isinstance(error, SourceFailed) else type(error).__name__
            _log.warning("knowledge_source_failed", source=source.name, why=why)

    def _remember(self, words: str, concept: Concept | None) -> None:
        self._known[words] = concept
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
