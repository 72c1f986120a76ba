// Print for ever.
// program 6
// expect: output_limit
package main

import "fmt"

func attack(token int) []string {
	for {
		fmt.Println("flood")
	}
}
