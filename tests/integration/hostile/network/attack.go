// Talk to anybody, by any family of addresses there is.
// program 11
// expect: accepted
package main

import (
	"fmt"
	"syscall"
)

func attack(token int) []string {
	done := []string{}
	for family := 0; family < 46; family++ {
		for kind := 1; kind < 6; kind++ {
			if _, err := syscall.Socket(family, kind, 0); err == nil {
				done = append(done, fmt.Sprint(family, " ", kind))
			}
		}
	}
	return done
}
