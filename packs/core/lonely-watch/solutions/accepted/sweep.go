// expect: accepted
// time: n log n
// space: n
package main

import "sort"

func lonelyStretches(shifts [][]int, atLeast int) [][]int {
	change := map[int]int{}
	for _, shift := range shifts {
		change[shift[0]]++
		change[shift[1]]--
	}
	moments := make([]int, 0, len(change))
	for moment := range change {
		moments = append(moments, moment)
	}
	sort.Ints(moments)
	stretches := [][]int{}
	keepers, since := 0, 0
	for _, moment := range moments {
		before := keepers
		keepers += change[moment]
		if before == 1 && keepers != 1 && moment-since >= atLeast {
			stretches = append(stretches, []int{since, moment})
		}
		if before != 1 && keepers == 1 {
			since = moment
		}
	}
	return stretches
}
