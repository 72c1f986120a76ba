// expect: wrong_answer
// smallest: [[0, 0, 0, 1, 0, 1]]
// Compares every chamber only with the one right before it on the floor.
package main

func deepestTwinFloor(nest *TreeNode) int {
	deepest := 0
	chambers := []*TreeNode{}
	if nest != nil {
		chambers = append(chambers, nest)
	}
	for floor := 1; len(chambers) > 0; floor++ {
		below := []*TreeNode{}
		for i, chamber := range chambers {
			if i > 0 && chamber.Value != 0 && chamber.Value == chambers[i-1].Value {
				deepest = floor
			}
			if chamber.Left != nil {
				below = append(below, chamber.Left)
			}
			if chamber.Right != nil {
				below = append(below, chamber.Right)
			}
		}
		chambers = below
	}
	return deepest
}
