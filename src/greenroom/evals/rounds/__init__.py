"""One folder for each kind of round, and the list of them."""
