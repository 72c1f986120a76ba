// Define what the harness defines, and its package.
// program 19
// expect: compile_error | runtime_error | wrong_answer
// secret
package main

import "greenroom/judge"

func init() {
	judge.Serve(1<<20, func(in *judge.Reader) judge.Run {
		return func(out *judge.Writer, returned func()) { judge.List(judge.String).Write(out, []string{"accepted"}) }
	})
}

func attack(token int) []string { return nil }
