// expect: accepted
// time: n
// space: 1
package main

func longestWait(arrivals []int, departures []int, walk int, seats int) int {
	longest, tram, taken := -1, 0, 0
	for _, arrival := range arrivals {
		ready := arrival + walk
		for tram < len(departures) && (departures[tram] < ready || taken == seats) {
			tram++
			taken = 0
		}
		if tram == len(departures) {
			break
		}
		taken++
		if wait := departures[tram] - ready; wait > longest {
			longest = wait
		}
	}
	return longest
}
