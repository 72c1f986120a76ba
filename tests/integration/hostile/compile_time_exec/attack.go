// Ask the tools to start something while they build.
// program 27
// expect: compile_error | accepted
package main

// #cgo CFLAGS: -fplugin=/tmp/plugin.so
// #cgo LDFLAGS: -Wl,-wrapper,/bin/sh
// int one() { return 1; }
import "C"

//go:generate sh -c "touch /usr/greenroom_was_here"
//go:cgo_ldflag "-o/usr/greenroom_was_here"
//go:cgo_import_dynamic system system "libc.so.6"

func attack(token int) []string { return make([]string, C.one()) }
