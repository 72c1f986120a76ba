// Start processes without end, and go on when the kernel refuses.
// program 1
// expect: timeout
package main

import "syscall"

func attack(token int) []string {
	for {
		syscall.RawSyscall(syscall.SYS_CLONE, uintptr(syscall.SIGCHLD), 0, 0)
	}
}
