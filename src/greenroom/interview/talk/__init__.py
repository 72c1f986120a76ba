"""What is read off the words of a conversation."""
