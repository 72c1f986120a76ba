"""The people of known ability who pair."""
