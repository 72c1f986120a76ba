// Types that need more of their own kind, without end.
// program 25
// expect: compile_error
package main

type Pair[A, B any] struct{}

func grow[A any](depth int, value A) int {
	if depth == 0 {
		return 0
	}
	return grow(depth-1, Pair[A, Pair[A, A]]{}) + grow(depth-1, []A{})
}

func attack(token int) []string { return make([]string, grow(50, token)) }
