"""What the house says in answers rounds: a question about the candidate's work, and follow-ups on the answer."""
