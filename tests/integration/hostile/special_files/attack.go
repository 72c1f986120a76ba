// Put links, pipes and devices where files are expected, and look through them.
// program 22
// expect: accepted
package main

import (
	"fmt"
	"os"
	"syscall"
)

func attack(token int) []string {
	done := []string{}
	for number, target := range []string{"/etc/shadow", "/proc/1/root", "/dev/sda", "/box/../etc/passwd"} {
		path := fmt.Sprint("/tmp/link", number)
		os.Symlink(target, path)
		if _, err := os.Open(path); err == nil {
			done = append(done, target)
		}
	}
	if syscall.Mknod("/tmp/memory", syscall.S_IFCHR|0o600, 1<<8|1) == nil {
		done = append(done, "character device")
	}
	syscall.Mkfifo("/tmp/pipe", 0o600)
	if os.Link("/tmp/pipe", "/box/solution.txt") == nil {
		done = append(done, "link into /box")
	}
	return done
}
