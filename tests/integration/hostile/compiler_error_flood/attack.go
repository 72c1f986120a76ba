// Make as many mistakes as a compiler can tell.
// program 26
// expect: compile_error
package main

import "no/such/package"

func attack(token int) []string {
	a, b, c := 1, 2
	var unused, unused, unused int
	return missing(a)(b)(c).d.e.f + "x" - 1 + nil &^ []string{1, 2, 3, 4.5, 'a'}
	for range missing { missing = missing + ; }
}
