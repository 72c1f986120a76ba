"""The commands about code and questions: `greenroom judge`, `prepare` and `questions ...`."""
