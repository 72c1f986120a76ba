// expect: accepted
// time: n
// space: n
package main

func cheapestWatch(cost []int, reach int) int {
	if len(cost) == 0 {
		return 0
	}
	best := -1
	totals := make([]int, len(cost))
	candidates := []int{}
	for tree, price := range cost {
		for len(candidates) > 0 && candidates[0] < tree-2*reach-1 {
			candidates = candidates[1:]
		}
		if price == -1 || (tree > reach && len(candidates) == 0) {
			continue
		}
		totals[tree] = price
		if tree > reach {
			totals[tree] += totals[candidates[0]]
		}
		for len(candidates) > 0 && totals[candidates[len(candidates)-1]] >= totals[tree] {
			candidates = candidates[:len(candidates)-1]
		}
		candidates = append(candidates, tree)
		if tree+reach >= len(cost)-1 && (best == -1 || totals[tree] < best) {
			best = totals[tree]
		}
	}
	return best
}
