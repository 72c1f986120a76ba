"""Speech to measure voice with: texts, their marks, the programs that render them, and how errors are counted.

All speech that is rendered here is synthetic. The sound itself is never part of the project.
"""
