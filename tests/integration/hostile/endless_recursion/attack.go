// Recurse for ever.
// program 28
// expect: runtime_error
package main

func attack(token int) []string { return append(attack(token+1), "x") }
