"""What the engine needs from the outside, as protocols. Adapters implement them; doubles ship in testing."""
