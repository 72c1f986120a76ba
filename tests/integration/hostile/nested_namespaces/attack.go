// Become root in a namespace of one's own.
// program 31
// expect: accepted
package main

import (
	"fmt"
	"syscall"
)

func attack(token int) []string {
	done := []string{}
	for _, kind := range []uintptr{syscall.CLONE_NEWUSER, syscall.CLONE_NEWNS, syscall.CLONE_NEWPID, syscall.CLONE_NEWNET} {
		if syscall.Unshare(int(kind)) == nil {
			done = append(done, fmt.Sprint("unshare ", kind))
		}
		child, _, err := syscall.RawSyscall(syscall.SYS_CLONE, kind|uintptr(syscall.SIGCHLD), 0, 0)
		if err == 0 && child == 0 {
			syscall.RawSyscall(syscall.SYS_EXIT, 0, 0, 0)
		}
		if err == 0 {
			done = append(done, fmt.Sprint("clone ", kind))
		}
	}
	if syscall.Mount("none", "/tmp", "tmpfs", 0, "") == nil {
		done = append(done, "mount")
	}
	return done
}
