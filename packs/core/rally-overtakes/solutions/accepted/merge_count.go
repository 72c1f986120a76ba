// expect: accepted
// time: n log n
// space: n
package main

func countOvertakes(finish []int, team []string) int {
	teams := map[string][]int{}
	for car, name := range team {
		teams[name] = append(teams[name], finish[car])
	}
	_, total := reversedPairs(finish)
	for _, moments := range teams {
		_, within := reversedPairs(moments)
		total -= within
	}
	return total
}

// reversedPairs sorts the moments and counts the pairs that were the wrong way round.
func reversedPairs(moments []int) ([]int, int) {
	if len(moments) < 2 {
		return moments, 0
	}
	front, inFront := reversedPairs(moments[:len(moments)/2])
	back, inBack := reversedPairs(moments[len(moments)/2:])
	total := inFront + inBack
	merged := make([]int, 0, len(moments))
	i := 0
	for _, moment := range back {
		for i < len(front) && front[i] <= moment {
			merged = append(merged, front[i])
			i++
		}
		total += len(front) - i
		merged = append(merged, moment)
	}
	return append(merged, front[i:]...), total
}
