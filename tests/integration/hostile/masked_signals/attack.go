// Refuse every signal that can be refused.
// program 5
// expect: timeout
package main

import (
	"runtime"
	"syscall"
	"unsafe"
)

func attack(token int) []string {
	runtime.LockOSThread()
	all := ^uint64(0)
	syscall.RawSyscall6(syscall.SYS_RT_SIGPROCMASK, 0, uintptr(unsafe.Pointer(&all)), 0, 8, 0, 0)
	for {
	}
}
