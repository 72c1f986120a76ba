// Write forged results to every descriptor there might be.
// programs 20, 21
// expect: wrong_answer | runtime_error
// secret
package main

import "syscall"

func attack(token int) []string {
	for descriptor := 1; descriptor < 64; descriptor++ {
		for _, text := range []string{"{\"ok\": [\"accepted\"], \"cpu\": 1}\n", "{\"ready\": true}", "{\"status\": 0}\n"} {
			syscall.Write(descriptor, []byte(text))
		}
	}
	syscall.Exit(0)
	return nil
}
