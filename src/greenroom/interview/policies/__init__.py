"""Rules of the interview, one file each."""
