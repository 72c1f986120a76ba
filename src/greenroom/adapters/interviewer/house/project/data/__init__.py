"""Words for project rounds, as YAML."""
