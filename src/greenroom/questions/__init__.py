"""What is asked: questions and packs as data, and the checks on them."""
