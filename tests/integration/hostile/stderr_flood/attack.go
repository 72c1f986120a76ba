// Complain for ever.
// program 6
// expect: output_limit
package main

func attack(token int) []string {
	for {
		println("flood")
	}
}
