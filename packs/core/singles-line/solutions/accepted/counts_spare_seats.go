// expect: accepted
// time: n: n, s: 1
// space: n: 1, s: 1
package main

func chairsNeeded(groups []int, singles int, seats int) int {
	chairs, free, spare := 0, 0, 0
	for _, size := range groups {
		if size > free {
			spare += free
			chairs++
			free = seats
		}
		free -= size
	}
	leftOver := max(0, singles-spare-free)
	return chairs + (leftOver+seats-1)/seats
}
