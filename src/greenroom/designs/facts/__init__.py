"""What follows from a board: facts with the elements that each rests on, and what changed between two boards."""

from greenroom.designs.facts.changes import Changes, changes
from greenroom.designs.facts.every import all_facts
from greenroom.designs.facts.fact import Fact, FactKind
from greenroom.designs.facts.graph import Graph
from greenroom.designs.facts.paths import entry_points, paths

__all__ = ["Changes", "Fact", "FactKind", "Graph", "all_facts", "changes", "entry_points", "paths"]
