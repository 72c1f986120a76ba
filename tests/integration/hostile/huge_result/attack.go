// Return more than anybody wants to read.
// expect: output_limit
package main

import "strings"

func attack(token int) []string { return []string{strings.Repeat("x", 8<<20)} }
