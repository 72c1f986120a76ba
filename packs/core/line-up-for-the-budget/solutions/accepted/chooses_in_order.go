// expect: accepted
// time: 2^n
// space: n
package main

import "slices"

func lineUps(fees []int, feuds [][]int, budget int) [][]int {
	rivals := make([]int, len(fees))
	for _, feud := range feuds {
		rivals[feud[0]] |= 1 << feud[1]
		rivals[feud[1]] |= 1 << feud[0]
	}
	found := [][]int{}
	chosen := []int{}

	var choose func(first, left, banned int)
	choose = func(first, left, banned int) {
		if left == 0 {
			found = append(found, slices.Clone(chosen))
		}
		for musician := first; musician < len(fees); musician++ {
			if fees[musician] <= left && banned>>musician&1 == 0 {
				chosen = append(chosen, musician)
				choose(musician+1, left-fees[musician], banned|rivals[musician])
				chosen = chosen[:len(chosen)-1]
			}
		}
	}

	choose(0, budget, 0)
	return found
}
