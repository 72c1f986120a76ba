// Crash, hoping to leave a picture of the memory on disk.
// program 37
// expect: runtime_error
package main

import (
	"runtime/debug"
	"syscall"
)

func attack(token int) []string {
	debug.SetTraceback("crash")
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{Cur: 1 << 40, Max: 1 << 40})
	syscall.Kill(syscall.Getpid(), syscall.SIGSEGV)
	var nothing *int
	*nothing = 1
	return nil
}
