"""The interview itself: events, state, the fold, decisions, the agenda and time. It knows no kind of round."""
