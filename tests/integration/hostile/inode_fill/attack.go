// Make empty files for as long as it lasts.
// program 10
// expect: accepted | timeout
package main

import (
	"fmt"
	"os"
)

func attack(token int) []string {
	made := 0
	for ; made < 1_000_000; made++ {
		if os.WriteFile(fmt.Sprint("/tmp/greenroom_was_here_", made), nil, 0o600) != nil {
			break
		}
	}
	if made < 10_000 {
		return []string{}
	}
	return []string{fmt.Sprint("made ", made, " files")}
}
