// Read the memory and the descriptors of other processes.
// program 16
// expect: accepted
package main

import (
	"fmt"
	"os"
	"syscall"
)

func attack(token int) []string {
	done := []string{}
	for pid := 1; pid < 1000; pid++ {
		for _, name := range []string{"mem", "environ", "cmdline", "fd", "maps"} {
			path := fmt.Sprintf("/proc/%d/%s", pid, name)
			if _, err := os.Stat(path); err == nil {
				done = append(done, path)
			}
		}
	}
	if syscall.PtraceAttach(os.Getppid()) == nil {
		done = append(done, "ptrace")
	}
	return done
}
