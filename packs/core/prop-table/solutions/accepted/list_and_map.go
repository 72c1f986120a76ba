// expect: accepted
// time: n
// space: n
package main

import "container/list"

type PropTable struct {
	places   int
	order    *list.List
	position map[string]*list.Element
	reserved map[string]bool
}

func NewPropTable(places int) *PropTable {
	return &PropTable{places, list.New(), map[string]*list.Element{}, map[string]bool{}}
}

func (t *PropTable) Use(prop string) string {
	if t.reserved[prop] {
		return ""
	}
	if element, found := t.position[prop]; found {
		t.order.MoveToBack(element)
		return ""
	}
	gone := ""
	if len(t.position)+len(t.reserved) == t.places {
		if gone = t.NextToGo(); gone == "" {
			return prop
		}
		t.take(gone)
	}
	t.position[prop] = t.order.PushBack(prop)
	return gone
}

func (t *PropTable) Reserve(prop string) bool {
	if _, found := t.position[prop]; !found {
		return false
	}
	t.take(prop)
	t.reserved[prop] = true
	return true
}

func (t *PropTable) Release(prop string) bool {
	if !t.reserved[prop] {
		return false
	}
	delete(t.reserved, prop)
	t.position[prop] = t.order.PushBack(prop)
	return true
}

func (t *PropTable) NextToGo() string {
	if first := t.order.Front(); first != nil {
		return first.Value.(string)
	}
	return ""
}

func (t *PropTable) take(prop string) {
	t.order.Remove(t.position[prop])
	delete(t.position, prop)
}
