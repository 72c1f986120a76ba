// Use the processor for ever.
// program 3
// expect: timeout
package main

func attack(token int) []string {
	for {
	}
}
