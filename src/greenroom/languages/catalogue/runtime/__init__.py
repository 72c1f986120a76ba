"""The part of each harness that is the same for every signature, in the language itself."""
