// Fill the disk.
// program 10
// expect: accepted
package main

import (
	"fmt"
	"os"
)

func attack(token int) []string {
	written := 0
	for number := 0; number < 1000; number++ {
		if os.WriteFile(fmt.Sprint("/tmp/greenroom_was_here_", number), make([]byte, 1_000_000), 0o600) == nil {
			written += 1_000_000
		}
	}
	if written < 20_000_000 {
		return []string{}
	}
	return []string{fmt.Sprint("wrote ", written, " bytes")}
}
