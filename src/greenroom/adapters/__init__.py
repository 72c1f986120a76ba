"""The outside world behind the ports: one folder per port, one file per technology."""
