// End with success while being loaded, without any clean-up.
// program 18
// expect: runtime_error
// secret
package main

import "syscall"

func init() { syscall.Exit(0) }

func attack(token int) []string { return nil }
