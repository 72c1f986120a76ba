"""Every performance claim, measured as ratios within one run."""
