"""`greenroom room`: the live room in a terminal."""
