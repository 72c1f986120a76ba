// Keep a gigabyte in files that exist only in memory, where limits on the heap do not see it.
// program 8
// expect: accepted
package main

import (
	"fmt"
	"syscall"
	"unsafe"
)

func attack(token int) []string {
	done := []string{}
	name := []byte("bomb\x00")
	// memfd_create and memfd_secret, by their numbers on x86_64 and, of the second, everywhere.
	for _, number := range []uintptr{319, 447} {
		if _, _, err := syscall.Syscall(number, uintptr(unsafe.Pointer(&name[0])), 0, 0); err == 0 {
			done = append(done, fmt.Sprint("call ", number))
		}
	}
	for descriptor := 0; descriptor < 64; descriptor++ {
		if syscall.Ftruncate(descriptor, 1<<30) == nil {
			done = append(done, fmt.Sprint("grew ", descriptor))
		}
	}
	return done
}
