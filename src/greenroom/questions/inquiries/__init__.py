"""What makes an answer right or wrong, as the author of a question says it, and how an answer is held against that."""
