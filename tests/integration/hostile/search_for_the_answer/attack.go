// Look for the expected value in arguments, the environment, around our own memory and in open descriptors.
// program 17
// expect: wrong_answer
// secret
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

func attack(token int) []string {
	found := fmt.Sprint(os.Args, os.Environ())
	for descriptor := 0; descriptor < 64; descriptor++ {
		buffer := make([]byte, 65536)
		if size, err := syscall.Pread(descriptor, buffer, 0); err == nil {
			found += string(buffer[:size])
		}
	}
	start := strings.Index(found, strings.Join([]string{"secret", ""}, "-"))
	if start < 0 {
		return []string{"nothing"}
	}
	return []string{found[start : start+39]}
}
