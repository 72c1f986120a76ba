"""The moments of project rounds that count."""

from greenroom.web.rounds.kind import RoundMarker


class ProjectMarker(RoundMarker):
    """Marks hand-overs, levels, results of tests, and help."""
