"""Reading source code without running it. The engine runs this as a process of its own: a parser may crash."""
