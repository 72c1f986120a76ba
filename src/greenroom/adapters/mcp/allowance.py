"""How much a server may send for one answer."""

from greenroom.ports.mcp import McpFailed

MAX_BYTES = 1_000_000
LEAST_BYTES = 1_000
"""A message counts as at least this many bytes, so a flood of small ones ends too."""


class Allowance:
    """What a server may still send before it is cut off, and what was wrong with it."""

    def __init__(self) -> None:
        self._left = MAX_BYTES
        self.fault: McpFailed | None = None
        """Why the connection is of no use any more."""

    def renew(self) -> None:
        """Begin the next answer."""
        self._left = MAX_BYTES

    def spend(self, size: int) -> None:
        """Count what was sent. Raises McpFailed when it is too much."""
        self._left -= size
        if self._left < 0:
            raise self.broken(McpFailed("unreadable", "The tool server sent too much."))

    def broken(self, fault: McpFailed) -> McpFailed:
        """Keep the first fault and return it."""
        self.fault = self.fault or fault
        return self.fault
