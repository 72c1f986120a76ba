// Leave something for the next case to find.
// program 30
// expect: accepted
// times: 3
package main

import "os"

var calls = 0

func attack(token int) []string {
	done := []string{}
	entries, _ := os.ReadDir("/tmp")
	for _, entry := range entries {
		done = append(done, entry.Name())
	}
	if calls++; calls > 1 {
		done = append(done, "a variable")
	}
	if os.Getenv("GREENROOM_WAS_HERE") != "" {
		done = append(done, "the environment")
	}
	os.Setenv("GREENROOM_WAS_HERE", "1")
	os.WriteFile("/tmp/greenroom_was_here", nil, 0o600)
	return done
}
