// Have the compiler put files into the program.
// program 24
// expect: compile_error
// secret
package main

import _ "embed"

//go:embed /etc/passwd
var secret string

func attack(token int) []string { return []string{secret} }
