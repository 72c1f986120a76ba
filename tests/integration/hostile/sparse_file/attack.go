// Make a file that seems to be a terabyte large.
// program 39
// expect: accepted
package main

import "os"

func attack(token int) []string {
	os.WriteFile("/tmp/greenroom_was_here", nil, 0o600)
	if os.Truncate("/tmp/greenroom_was_here", 1<<40) == nil {
		return []string{"sparse terabyte"}
	}
	return []string{}
}
