// Kill the parent, the group, and everybody.
// program 13
// expect: wrong_answer | runtime_error
// secret
package main

import (
	"os"
	"syscall"
)

func attack(token int) []string {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGSTOP, syscall.SIGKILL} {
		for _, target := range []int{os.Getppid(), 1, -1} {
			syscall.Kill(target, signal)
		}
	}
	syscall.Kill(0, syscall.SIGKILL)
	return []string{"survived"}
}
