// Put something else in place of the program, for the next case to run.
// program 23
// expect: accepted
// times: 2
package main

import "os"

func attack(token int) []string {
	done := []string{}
	attempts := map[string]error{
		"write":                os.WriteFile("/box/program", nil, 0o755),
		"chmod":                os.Chmod("/box/program", 0o777),
		"rename":               os.Rename("/box/program", "/box/other"),
		"remove":               os.Remove("/box/program"),
		"symlink":              os.Symlink("/tmp", "/box/link"),
		"rename of the folder": os.Rename("/box", "/cell"),
	}
	for name, err := range attempts {
		if err == nil {
			done = append(done, name)
		}
	}
	return done
}
