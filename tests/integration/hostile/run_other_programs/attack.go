// Start a shell or any other program of the machine.
// program 12
// expect: accepted
package main

import "os"

func attack(token int) []string {
	done := []string{}
	for _, path := range []string{"/bin/sh", "/usr/bin/env", "/usr/bin/bwrap", "/usr/bin/su", "/sbin/init"} {
		if _, err := os.StartProcess(path, []string{path}, &os.ProcAttr{}); err == nil {
			done = append(done, path)
		}
	}
	if os.Geteuid() == 0 || os.Getegid() == 0 {
		done = append(done, "root")
	}
	return done
}
