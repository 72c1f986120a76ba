// Send results no parser should be asked to read.
// program 20
// expect: runtime_error
// secret
package main

import (
	"strings"
	"syscall"
)

func attack(token int) []string {
	syscall.Write(3, []byte(`{"ok": `+strings.Repeat("[", 50_000)+"\n"))
	syscall.Exit(0)
	return nil
}
