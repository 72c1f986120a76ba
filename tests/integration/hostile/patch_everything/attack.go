// Reach into the harness by names that are not ours.
// program 19
// expect: wrong_answer | runtime_error | compile_error
// secret
package main

import _ "unsafe"

//go:linkname tell greenroom/judge.tell
func tell(line []byte)

func attack(token int) []string {
	tell([]byte(`{"ok":["accepted"],"cpu":0}`))
	return []string{"accepted"}
}
