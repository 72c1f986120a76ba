// Start processes without end.
// program 1
// expect: runtime_error | timeout
package main

import "syscall"

func attack(token int) []string {
	for {
		if _, err := syscall.ForkExec("/box/program", []string{"program"}, nil); err != nil {
			panic(err)
		}
	}
}
