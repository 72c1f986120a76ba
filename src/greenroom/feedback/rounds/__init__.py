"""Feedback on each kind of round. `kinds` lists them; nothing else here knows more than one."""
