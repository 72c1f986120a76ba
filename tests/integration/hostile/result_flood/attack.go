// Send a result without end.
// program 21
// expect: runtime_error | timeout
// secret
package main

import "syscall"

func attack(token int) []string {
	chunk := make([]byte, 65536)
	for {
		syscall.Write(3, chunk)
	}
}
