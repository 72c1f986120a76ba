// End with success before there is a result.
// program 18
// expect: runtime_error
// secret
package main

import "os"

func attack(token int) []string {
	os.Exit(0)
	return nil
}
