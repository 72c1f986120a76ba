"""Reading questions to the coach."""
