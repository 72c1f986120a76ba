// expect: accepted
// time: n
// space: n
package main

func longestFreshStretch(artists []string, gap int) int {
	latest := map[string]int{}
	left, best := 0, 0
	for place, artist := range artists {
		if earlier, seen := latest[artist]; seen && place-earlier < gap && earlier >= left {
			left = earlier + 1
		}
		latest[artist] = place
		if place-left+1 > best {
			best = place - left + 1
		}
	}
	return best
}
