// expect: accepted
// time: n
// space: 1
package main

import "strings"

func countKinds(text string) [26]int {
	var counts [26]int
	for i := 0; i < len(text); i++ {
		kind := text[i]
		if pair := strings.IndexByte("uqpw", kind); pair >= 0 {
			kind = "nbdm"[pair]
		}
		counts[kind-'a']++
	}
	return counts
}

func countBanners(tiles string, word string) int {
	box, need := countKinds(tiles), countKinds(word)
	copies := len(tiles)
	for kind, count := range need {
		if count > 0 {
			copies = min(copies, box[kind]/count)
		}
	}
	return copies
}
