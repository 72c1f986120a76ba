"""Progress in project rounds."""
