// expect: accepted
// time: n
// space: n
package main

func deepestTwinFloor(nest *TreeNode) int {
	deepest := 0
	chambers := []*TreeNode{}
	if nest != nil {
		chambers = append(chambers, nest)
	}
	for floor := 1; len(chambers) > 0; floor++ {
		seen := map[int]bool{}
		below := []*TreeNode{}
		for _, chamber := range chambers {
			if chamber.Value != 0 && seen[chamber.Value] {
				deepest = floor
			}
			seen[chamber.Value] = true
			for _, next := range []*TreeNode{chamber.Left, chamber.Right} {
				if next != nil {
					below = append(below, next)
				}
			}
		}
		chambers = below
	}
	return deepest
}
