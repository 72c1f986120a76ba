"""Servers of language models that are there because a test says so."""

from collections.abc import Sequence

from greenroom.ports.local_servers import LocalServer


class FixedServers:
    """Finds what it was given."""

    def __init__(self, *servers: LocalServer) -> None:
        self._servers = servers

    async def find(self) -> Sequence[LocalServer]:
        """All of them."""
        return self._servers
