// expect: accepted
// time: n
// space: n
package main

type repeat struct {
	before, body, played int // body is -1 until the first bar
}

func countBeats(text string) *int {
	beats := 0
	repeats := []repeat{}
	for _, character := range text {
		last := len(repeats) - 1
		switch character {
		case '[':
			repeats = append(repeats, repeat{beats, -1, 0})
			beats = 0
		case '|':
			if last < 0 {
				return nil
			}
			if repeats[last].body == -1 {
				repeats[last].body = beats
			} else {
				repeats[last].played += repeats[last].body + beats
			}
			beats = 0
		case ']':
			if last < 0 || repeats[last].body == -1 {
				return nil
			}
			beats += repeats[last].before + repeats[last].played + repeats[last].body
			repeats = repeats[:last]
		default:
			beats++
		}
	}
	if len(repeats) > 0 {
		return nil
	}
	return &beats
}
