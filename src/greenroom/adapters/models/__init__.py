"""Language models: which are set up, how they are asked, and what they are asked for."""
