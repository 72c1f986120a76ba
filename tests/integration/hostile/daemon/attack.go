// Leave a daemon and goroutines behind that hold every descriptor open, and return as if nothing were.
// programs 14, 15
// expect: accepted
package main

import "syscall"

func attack(token int) []string {
	child, _, _ := syscall.RawSyscall(syscall.SYS_CLONE, uintptr(syscall.SIGCHLD), 0, 0)
	if child == 0 {
		for {
			syscall.RawSyscall(syscall.SYS_SCHED_YIELD, 0, 0, 0)
		}
	}
	go func() {
		for {
		}
	}()
	return []string{}
}
