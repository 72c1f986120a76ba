// Make folders so deep that nobody can name, and so delete, them.
// program 40
// expect: accepted
package main

import "os"

func attack(token int) []string {
	for depth := 0; depth < 3000; depth++ {
		os.Mkdir("greenroom_was_here", 0o700)
		os.Chdir("greenroom_was_here")
	}
	return []string{}
}
