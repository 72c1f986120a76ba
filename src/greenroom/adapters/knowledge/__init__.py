"""Where concepts are looked up."""
