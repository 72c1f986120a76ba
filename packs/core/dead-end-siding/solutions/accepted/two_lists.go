// expect: accepted
// time: n
// space: 1
package main

func shunt(train *ListNode, limit int, room int) *ListNode {
	var first, siding *ListNode
	end := &first
	for train != nil {
		wagon := train
		train = train.Next
		if wagon.Value > limit && room > 0 {
			wagon.Next = siding
			siding = wagon
			room--
		} else {
			*end = wagon
			end = &wagon.Next
		}
	}
	*end = siding
	return first
}
