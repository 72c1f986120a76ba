// Change a map from many goroutines at once, which the runtime does not survive.
// program 37
// expect: runtime_error | accepted | timeout
package main

func attack(token int) []string {
	shared := map[int]int{}
	for worker := 0; worker < 8; worker++ {
		go func() {
			for i := 0; ; i++ {
				shared[i%100] = i
			}
		}()
	}
	for i := 0; i < 10_000_000; i++ {
		shared[i%100] = i
	}
	return []string{}
}
