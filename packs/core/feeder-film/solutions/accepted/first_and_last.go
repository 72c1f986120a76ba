// expect: accepted
// time: n
// space: n
package main

func longestWaits(sightings []string) map[string]int {
	first := map[string]int{}
	last := map[string]int{}
	longest := map[string]int{}
	for place, bird := range sightings {
		if bird == "" {
			continue
		}
		if earlier, seen := last[bird]; !seen {
			first[bird] = place
		} else if place-earlier > longest[bird] {
			longest[bird] = place - earlier
		}
		last[bird] = place
	}
	for bird, wait := range longest {
		if around := len(sightings) - last[bird] + first[bird]; around > wait {
			longest[bird] = around
		}
	}
	return longest
}
