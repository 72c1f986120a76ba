// Allocate without end.
// program 9
// expect: memory_limit
package main

func attack(token int) []string {
	hoard := [][]byte{}
	for {
		piece := make([]byte, 1<<20)
		for i := 0; i < len(piece); i += 4096 {
			piece[i] = 1
		}
		hoard = append(hoard, piece)
	}
}
