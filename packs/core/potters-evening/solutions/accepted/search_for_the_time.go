// expect: accepted
// time: n
// space: 1
package main

import "sort"

func closingTime(potters [][]int, bowls int) int {
	return sort.Search(2_000_000_000_000, func(time int) bool {
		ready := 0
		for _, potter := range potters {
			minutes, stamina, rest := potter[0], potter[1], potter[2]
			round := minutes*stamina + rest
			last := time % round / minutes
			if last > stamina {
				last = stamina
			}
			ready += time/round*stamina + last
		}
		return ready >= bowls
	})
}
