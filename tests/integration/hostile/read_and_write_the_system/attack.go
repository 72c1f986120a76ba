// Read what is the machine's and write where programs are.
// program 12
// expect: accepted
package main

import "os"

func attack(token int) []string {
	done := []string{}
	for _, path := range []string{"/etc/passwd", "/etc/shadow", "/etc/hostname", "/proc/self", "/proc/1", "/sys/kernel",
		"/var", "/bin/sh", "/home", "/root"} {
		if _, err := os.Stat(path); err == nil {
			done = append(done, path)
		}
	}
	for _, folder := range []string{"/usr", "/usr/bin", "/lib", "", "/box", "/prelude"} {
		if os.WriteFile(folder+"/greenroom_was_here", nil, 0o600) == nil {
			done = append(done, folder)
		}
	}
	return done
}
