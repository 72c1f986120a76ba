// Close the standard streams; that is odd, but allowed.
// program 29
// expect: accepted
package main

import "syscall"

func attack(token int) []string {
	for descriptor := 0; descriptor < 3; descriptor++ {
		syscall.Close(descriptor)
	}
	return []string{}
}
