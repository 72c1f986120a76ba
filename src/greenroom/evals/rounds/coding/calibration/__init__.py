"""The people of known ability who are interviewed in coding rounds."""
