"""Reading source code without running it; done in a process of its own, because parsers can be brought to fall."""
