"""What is measured of project rounds, one module for each criterion."""
