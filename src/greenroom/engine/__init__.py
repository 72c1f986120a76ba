"""The loop: appends events, folds them into state, and dispatches the actions that follow."""
