"""Words for answers rounds, as YAML."""
