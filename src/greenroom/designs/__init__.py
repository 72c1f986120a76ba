"""Drawings of systems: what a board of Excalidraw elements says, as a graph, and what follows from the graph. Pure."""
