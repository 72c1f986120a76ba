// Use nothing but time.
// program 4
// expect: timeout
package main

import "time"

func attack(token int) []string {
	time.Sleep(time.Hour)
	return nil
}
