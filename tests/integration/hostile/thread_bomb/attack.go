// Start threads without end: each goroutine keeps the one it runs on.
// program 2
// expect: runtime_error | timeout
package main

import (
	"runtime"
	"syscall"
)

func attack(token int) []string {
	for {
		go func() {
			runtime.LockOSThread()
			syscall.Nanosleep(&syscall.Timespec{Sec: 3600}, nil)
		}()
		runtime.Gosched()
	}
}
