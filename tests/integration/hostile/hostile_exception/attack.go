// Panic with an error that panics when it is shown.
// program 36
// expect: runtime_error
package main

type trap struct{}

func (trap) Error() string { panic(trap{}) }

func attack(token int) []string { panic(trap{}) }
