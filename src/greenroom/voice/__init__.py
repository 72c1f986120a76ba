"""Talking aloud, the pure part: what to say how, when to speak and when to wait, and what delivery was like.

Nothing here knows a model, a socket or a kind of round.
"""
