"""SQLite files in the data folder: opening them on any disk, naming their faults, backups, one writer at a time."""
