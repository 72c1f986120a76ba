"""Programming languages: types and signatures, and one small file for each language in the catalogue."""
