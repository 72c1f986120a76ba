"""HTTP, the live socket, the messages on the wire, and the built interface."""
