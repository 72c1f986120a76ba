"""What an interviewer must never say, as pure checks of a text against the interview's facts.

`objections.py` asks every check. What must not be said about rounds of one kind is in `rounds/<kind>/checks`.
"""
