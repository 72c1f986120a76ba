// Print what is not text, and return it.
// program 35
// expect: wrong_answer | runtime_error
// secret
package main

import "os"

func attack(token int) []string {
	broken := "\xff\xfe\x00\x00 caf\xc3 \x1b[2J\xed\xa0\x80\n"
	os.Stdout.WriteString(broken)
	return []string{broken, "\x00", "\xc0\xaf", "\xf4\x90\x80\x80"}
}
