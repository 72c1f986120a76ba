// expect: accepted
// time: n
// space: n
package main

type run struct{ level, length int }

func finalTower(blocks []int, group int) []int {
	runs := []run{}
	for _, level := range blocks {
		for {
			if last := len(runs) - 1; last >= 0 && runs[last].level == level {
				runs[last].length++
			} else {
				runs = append(runs, run{level, 1})
			}
			last := len(runs) - 1
			if runs[last].length < group {
				break
			}
			runs = runs[:last]
			level++
		}
	}
	tower := []int{}
	for _, one := range runs {
		for i := 0; i < one.length; i++ {
			tower = append(tower, one.level)
		}
	}
	return tower
}
