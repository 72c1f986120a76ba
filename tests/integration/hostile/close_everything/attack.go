// Close every descriptor, then return.
// program 29
// expect: runtime_error
// secret
package main

import "syscall"

func attack(token int) []string {
	for descriptor := 0; descriptor < 1024; descriptor++ {
		syscall.Close(descriptor)
	}
	return []string{}
}
