// expect: accepted
// time: n
// space: n
package main

func stillInside(badges []int) []int {
	entered := map[int]int{}
	for moment, badge := range badges {
		if _, inside := entered[badge]; inside {
			delete(entered, badge)
		} else {
			entered[badge] = moment
		}
	}
	remaining := []int{}
	for moment, badge := range badges {
		if last, inside := entered[badge]; inside && last == moment {
			remaining = append(remaining, badge)
		}
	}
	return remaining
}
