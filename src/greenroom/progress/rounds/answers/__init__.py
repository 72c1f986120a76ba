"""Progress in answers rounds."""
