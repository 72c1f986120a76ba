// Try kernel interfaces with a history: io_uring, bpf, userfaultfd, keyrings, perf, 32-bit personality.
// program 32
// expect: accepted
package main

import (
	"fmt"
	"runtime"
	"syscall"
)

func attack(token int) []string {
	done := []string{}
	if runtime.GOARCH != "amd64" {
		return done
	}
	for _, number := range []uintptr{425, 321, 323, 248, 250, 298, 246, 175, 135, 304, 461} {
		// These two are the filter's own words.
		if _, _, err := syscall.Syscall6(number, 0, 0, 0, 0, 0, 0); err != syscall.EPERM && err != syscall.ENOSYS {
			done = append(done, fmt.Sprint("call ", number))
		}
	}
	return done
}
