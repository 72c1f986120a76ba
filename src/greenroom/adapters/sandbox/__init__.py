"""Running candidates' code where it can do no harm."""
