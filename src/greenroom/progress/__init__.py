"""How somebody gets on over many interviews: skills with their uncertainty, what is due, what comes next. Pure."""
