"""What can be measured of an interview, one file per criterion; each figure and each claim comes with its proof."""
