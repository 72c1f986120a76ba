"""Progress in board rounds."""
