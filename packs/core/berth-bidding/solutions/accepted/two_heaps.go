// expect: accepted
// time: n log n
// space: n
package main

import "container/heap"

const (
	gone = iota
	waits
	lies
)

type offer struct{ price, day int }

// A heap with the smallest price on top; prices of waiting offers are stored negative.
type offers []offer

func (o offers) Len() int           { return len(o) }
func (o offers) Less(i, j int) bool { return o[i].price < o[j].price }
func (o offers) Swap(i, j int)      { o[i], o[j] = o[j], o[i] }
func (o *offers) Push(one any)      { *o = append(*o, one.(offer)) }
func (o *offers) Pop() any {
	last := len(*o) - 1
	one := (*o)[last]
	*o = (*o)[:last]
	return one
}

func seasonIncome(events []int, berths int) int {
	state := make([]int, len(events))
	lowest, highest := &offers{}, &offers{}
	total, tonight, boats := 0, 0, 0

	enter := func(day int) {
		heap.Push(lowest, offer{events[day], day})
		state[day] = lies
		tonight += events[day]
		boats++
	}
	leave := func(day, next int) {
		if state[day] == lies {
			tonight -= events[day]
			boats--
		}
		state[day] = next
	}

	for today, event := range events {
		if event > 0 {
			enter(today)
		} else {
			leave(-event-1, gone)
		}
		for boats > berths {
			day := heap.Pop(lowest).(offer).day
			if state[day] == lies {
				leave(day, waits)
				heap.Push(highest, offer{-events[day], day})
			}
		}
		for boats < berths && highest.Len() > 0 {
			day := heap.Pop(highest).(offer).day
			if state[day] == waits {
				enter(day)
			}
		}
		total += tonight
	}
	return total
}
