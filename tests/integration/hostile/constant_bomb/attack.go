// A constant that takes a compiler all its memory to work out.
// program 25
// expect: compile_error
package main

const (
	a = 1 << 500
	b = a * a * a * a
	c = 1.0e100000 * 1.0e100000
	d = "0123456789" + "0123456789"
)

var room [1 << 40][1 << 40]int

func attack(token int) []string { return []string{string(rune(b)), string(rune(len(room)))} }
