"""Greenroom: a place to rehearse technical interviews."""

__version__ = "0.1.0"
