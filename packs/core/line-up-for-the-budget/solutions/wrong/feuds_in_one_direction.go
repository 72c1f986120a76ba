// expect: wrong_answer
// smallest: [[0, 1], [[1, 0]], 1]
// Notes a feud only with the musician who is named first.
package main

import "slices"

func lineUps(fees []int, feuds [][]int, budget int) [][]int {
	rivals := make([]int, len(fees))
	for _, feud := range feuds {
		rivals[feud[0]] |= 1 << feud[1]
	}
	found := [][]int{}

	var choose func(first, left, banned int, chosen []int)
	choose = func(first, left, banned int, chosen []int) {
		if left == 0 {
			found = append(found, chosen)
		}
		for musician := first; musician < len(fees); musician++ {
			if fees[musician] <= left && banned>>musician&1 == 0 {
				choose(musician+1, left-fees[musician], banned|rivals[musician], append(slices.Clone(chosen), musician))
			}
		}
	}

	choose(0, budget, 0, []int{})
	return found
}
