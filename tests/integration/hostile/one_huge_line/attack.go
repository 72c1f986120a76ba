// Print a hundred megabytes without a line break.
// program 7
// expect: output_limit
package main

import (
	"os"
	"strings"
)

func attack(token int) []string {
	chunk := strings.Repeat("x", 1_000_000)
	for i := 0; i < 100; i++ {
		os.Stdout.WriteString(chunk)
	}
	return nil
}
