// expect: accepted
// time: n
// space: n
package main

func bestClaim(cave *TreeNode, upkeep int) int {
	best := cave.Value
	var profit func(chamber *TreeNode) int
	profit = func(chamber *TreeNode) int {
		total := chamber.Value
		for _, below := range []*TreeNode{chamber.Left, chamber.Right} {
			if below != nil {
				if extra := profit(below) - upkeep; extra > 0 {
					total += extra
				}
			}
		}
		if total > best {
			best = total
		}
		return total
	}
	profit(cave)
	return best
}
