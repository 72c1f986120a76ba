"""The command line's part of answers rounds."""
