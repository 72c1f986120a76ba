// Package judge reads arguments, calls the candidate's code and writes results; it is compiled once for all candidates.
package judge

import (
	"math"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	source       = "solution.go"
	mostNodes    = 2_000_000
	messageLimit = 2_000
	framesShown  = 10
)

// Run calls the candidate's code and writes what it returned.
type Run func(out *Writer, returned func())

// Serve answers every line of descriptor 0 with a line on descriptor 3, then ends the process.
func Serve(stackBytes int, prepare func(in *Reader) Run) {
	debug.SetMaxStack(stackBytes)
	lines := &lineReader{}
	for line, more := lines.next(); more; line, more = lines.next() {
		tell(answer(line, prepare))
	}
	os.Exit(0)
}

func answer(line []byte, prepare func(in *Reader) Run) (result []byte) {
	defer func() {
		if thrown := recover(); thrown != nil {
			result = (&Writer{}).failure(thrown)
		}
	}()
	run := prepare(&Reader{data: line})
	out := &Writer{data: []byte(`{"ok":`)}
	Steps = 0
	steps, started, spent := 0, cpuTime(), int64(0)
	run(out, func() { steps, spent = Steps, cpuTime()-started })
	out.data = append(out.data, `,"cpu":`...)
	Int.write(out, int(spent))
	if counting {
		out.data = append(out.data, `,"steps":`...)
		Int.write(out, steps)
	}
	return append(out.data, '}')
}

func (out *Writer) failure(thrown any) []byte {
	out.data = append(out.data, `{"error":`...)
	String.write(out, "panic: "+shown(thrown)+candidateFrames())
	return append(out.data, '}')
}

func shown(thrown any) (text string) {
	defer func() {
		if recover() != nil {
			text = "a value that cannot be shown"
		}
	}()
	switch value := thrown.(type) {
	case error:
		text = value.Error()
	case interface{ String() string }:
		text = value.String()
	case string:
		text = value
	case int:
		text = strconv.Itoa(value)
	case float64:
		text = strconv.FormatFloat(value, 'g', -1, 64)
	case bool:
		text = strconv.FormatBool(value)
	default:
		text = "a value of another type"
	}
	return text[:min(len(text), messageLimit)]
}

// candidateFrames lists where in the candidate's file a panic came from, the innermost call first.
func candidateFrames() string {
	counters := make([]uintptr, 64)
	frames := runtime.CallersFrames(counters[:runtime.Callers(3, counters)])
	var text strings.Builder
	for shown := 0; shown < framesShown; {
		frame, more := frames.Next()
		if frame.File == source || strings.HasSuffix(frame.File, "/"+source) {
			text.WriteString("\n\t" + source + ":" + strconv.Itoa(frame.Line))
			shown++
		}
		if !more {
			break
		}
	}
	return text.String()
}

func cpuTime() int64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return usage.Utime.Nano() + usage.Stime.Nano()
}

// ---------------------------------------------------------------- lines

type lineReader struct {
	data  []byte
	start int
}

func (lines *lineReader) next() ([]byte, bool) {
	searched := lines.start
	for {
		for i := searched; i < len(lines.data); i++ {
			if lines.data[i] == '\n' {
				line := lines.data[lines.start:i]
				lines.start = i + 1
				return line, true
			}
		}
		searched = len(lines.data) - lines.start
		if !lines.more() {
			return nil, false
		}
	}
}

// more reads on; what was answered already is dropped.
func (lines *lineReader) more() bool {
	rest := lines.data[lines.start:]
	room := make([]byte, len(rest), 2*len(rest)+1<<16)
	copy(room, rest)
	lines.start = 0
	size, err := syscall.Read(0, room[len(rest):cap(room)])
	for err == syscall.EINTR {
		size, err = syscall.Read(0, room[len(rest):cap(room)])
	}
	lines.data = room[:len(rest)+max(size, 0)]
	return size > 0
}

func tell(line []byte) {
	line = append(line, '\n')
	for len(line) > 0 {
		size, err := syscall.Write(3, line)
		if err != nil && err != syscall.EINTR {
			os.Exit(1)
		}
		line = line[max(size, 0):]
	}
}

// ---------------------------------------------------------------- values

// Reader walks through one line of JSON.
type Reader struct {
	data []byte
	at   int
}

// Writer gathers one line of JSON.
type Writer struct {
	data []byte
}

// Form is how values of a type are read and written.
type Form[T any] struct {
	read  func(in *Reader) T
	write func(out *Writer, value T)
}

// Read takes the next value of an array.
func (form Form[T]) Read(in *Reader) T {
	in.skip()
	return form.read(in)
}

// Write appends a value.
func (form Form[T]) Write(out *Writer, value T) {
	form.write(out, value)
}

// Forms of the plain types.
var (
	Int    = Form[int]{readInt, func(out *Writer, value int) { out.data = strconv.AppendInt(out.data, int64(value), 10) }}
	Float  = Form[float64]{readFloat, writeFloat}
	String = Form[string]{readString, writeString}
	Bool   = Form[bool]{
		func(in *Reader) bool { return in.word() == "true" },
		func(out *Writer, value bool) { out.data = strconv.AppendBool(out.data, value) },
	}
)

// skip goes past everything that separates values.
func (in *Reader) skip() {
	for {
		switch in.data[in.at] {
		case ' ', '\t', ',', ':':
			in.at++
		default:
			return
		}
	}
}

// Open enters an array or an object.
func (in *Reader) Open() {
	in.skip()
	in.at++
}

// Close leaves an array or an object if nothing more is in it.
func (in *Reader) Close() bool {
	in.skip()
	if in.data[in.at] != ']' && in.data[in.at] != '}' {
		return false
	}
	in.at++
	return true
}

func (in *Reader) null() bool {
	in.skip()
	if in.data[in.at] != 'n' {
		return false
	}
	in.at += len("null")
	return true
}

// word takes a number, true or false.
func (in *Reader) word() string {
	start := in.at
	for in.at < len(in.data) && in.data[in.at] > ' ' && !strings.ContainsRune(",:]}", rune(in.data[in.at])) {
		in.at++
	}
	return string(in.data[start:in.at])
}

func readInt(in *Reader) int {
	negative := in.data[in.at] == '-'
	if negative {
		in.at++
	}
	value := 0
	for in.at < len(in.data) && '0' <= in.data[in.at] && in.data[in.at] <= '9' {
		value = value*10 + int(in.data[in.at]-'0')
		in.at++
	}
	if negative {
		return -value
	}
	return value
}

func readFloat(in *Reader) float64 {
	value, _ := strconv.ParseFloat(in.word(), 64)
	return value
}

func writeFloat(out *Writer, value float64) {
	switch {
	case math.IsNaN(value):
		out.data = append(out.data, "NaN"...)
		return
	case math.IsInf(value, 0):
		if value < 0 {
			out.data = append(out.data, '-')
		}
		out.data = append(out.data, "Infinity"...)
		return
	}
	out.data = strconv.AppendFloat(out.data, value, 'g', -1, 64)
}

func readString(in *Reader) string {
	in.at++
	start := in.at
	for in.data[in.at] != '"' && in.data[in.at] != '\\' {
		in.at++
	}
	if in.data[in.at] == '"' {
		in.at++
		return string(in.data[start : in.at-1])
	}
	text := append([]byte{}, in.data[start:in.at]...)
	for in.data[in.at] != '"' {
		if in.data[in.at] != '\\' {
			text = append(text, in.data[in.at])
			in.at++
			continue
		}
		text = in.escape(text)
	}
	in.at++
	return string(text)
}

func (in *Reader) escape(text []byte) []byte {
	letter := in.data[in.at+1]
	in.at += 2
	switch letter {
	case 'n':
		return append(text, '\n')
	case 't':
		return append(text, '\t')
	case 'r':
		return append(text, '\r')
	case 'b':
		return append(text, '\b')
	case 'f':
		return append(text, '\f')
	case 'u':
		unit := in.unit()
		if utf16.IsSurrogate(unit) && in.data[in.at] == '\\' && in.data[in.at+1] == 'u' {
			in.at += 2
			unit = utf16.DecodeRune(unit, in.unit())
		}
		return utf8.AppendRune(text, unit)
	default:
		return append(text, letter)
	}
}

func (in *Reader) unit() rune {
	unit, _ := strconv.ParseUint(string(in.data[in.at:in.at+4]), 16, 32)
	in.at += 4
	return rune(unit)
}

func writeString(out *Writer, text string) {
	const hex = "0123456789abcdef"
	out.data = append(out.data, '"')
	for _, letter := range text {
		switch {
		case letter == '"' || letter == '\\':
			out.data = append(out.data, '\\', byte(letter))
		case letter < ' ':
			out.data = append(out.data, '\\', 'u', '0', '0', hex[letter>>4], hex[letter&15])
		default:
			out.data = utf8.AppendRune(out.data, letter)
		}
	}
	out.data = append(out.data, '"')
}

// Null appends what a call returns that returns nothing.
func (out *Writer) Null() {
	out.data = append(out.data, "null"...)
}

// Calls appends the results of calls, which append theirs.
func (out *Writer) Calls(count int, call func(i int)) {
	out.data = append(out.data, '[')
	for i := range count {
		if i > 0 {
			out.data = append(out.data, ',')
		}
		call(i)
	}
	out.data = append(out.data, ']')
}

// List is the form of []T.
func List[T any](item Form[T]) Form[[]T] {
	return Form[[]T]{
		func(in *Reader) []T {
			items := []T{}
			for in.Open(); !in.Close(); {
				items = append(items, item.read(in))
			}
			return items
		},
		func(out *Writer, items []T) { writeAll(out, item, items) },
	}
}

func writeAll[T any](out *Writer, item Form[T], items []T) {
	out.data = append(out.data, '[')
	for i, value := range items {
		if i > 0 {
			out.data = append(out.data, ',')
		}
		item.write(out, value)
	}
	out.data = append(out.data, ']')
}

// Map is the form of map[K]V; keys are always text in JSON.
func Map[K comparable, V any](key Form[K], item Form[V]) Form[map[K]V] {
	return Form[map[K]V]{
		func(in *Reader) map[K]V {
			values := map[K]V{}
			for in.Open(); !in.Close(); {
				name := readString(in)
				at := key.readKey(name)
				values[at] = item.Read(in)
			}
			return values
		},
		func(out *Writer, values map[K]V) {
			out.data = append(out.data, '{')
			for name, value := range values {
				if last := out.data[len(out.data)-1]; last != '{' {
					out.data = append(out.data, ',')
				}
				key.writeKey(out, name)
				out.data = append(out.data, ':')
				item.write(out, value)
			}
			out.data = append(out.data, '}')
		},
	}
}

func (form Form[K]) readKey(name string) K {
	if text, ok := any(name).(K); ok {
		return text
	}
	return form.read(&Reader{data: []byte(name)})
}

func (form Form[K]) writeKey(out *Writer, name K) {
	if _, ok := any(name).(string); ok {
		form.write(out, name)
		return
	}
	out.data = append(out.data, '"')
	form.write(out, name)
	out.data = append(out.data, '"')
}

// Optional is the form of *T.
func Optional[T any](inner Form[T]) Form[*T] {
	return Form[*T]{
		func(in *Reader) *T {
			if in.null() {
				return nil
			}
			value := inner.Read(in)
			return &value
		},
		func(out *Writer, value *T) {
			if value == nil {
				out.Null()
			} else {
				inner.write(out, *value)
			}
		},
	}
}

// Tree is the form of binary trees; `open` shows what is in a node.
func Tree[T, N any](value Form[T], open func(node *N) (*T, **N, **N)) Form[*N] {
	return Form[*N]{
		func(in *Reader) *N { return growTree(in, Optional(value), open) },
		func(out *Writer, root *N) { writeAll(out, Optional(value), levels(root, open)) },
	}
}

func growTree[T, N any](in *Reader, value Form[*T], open func(node *N) (*T, **N, **N)) *N {
	var root *N
	places := []**N{&root}
	in.Open()
	for next := 0; !in.Close(); next++ {
		given := value.read(in)
		if given == nil {
			continue
		}
		node := new(N)
		inside, left, right := open(node)
		*inside = *given
		*places[next] = node
		places = append(places, left, right)
	}
	return root
}

func levels[T, N any](root *N, open func(node *N) (*T, **N, **N)) []*T {
	values := []*T{}
	nodes := []*N{root}
	present := 0
	for i := 0; i < len(nodes); i++ {
		if nodes[i] == nil {
			values = append(values, nil)
			continue
		}
		value, left, right := open(nodes[i])
		values = append(values, value)
		nodes = append(nodes, *left, *right)
		present = len(values)
		refuseEndless(present)
	}
	return values[:present]
}

// Linked is the form of linked lists; `open` shows what is in a node.
func Linked[T, N any](value Form[T], open func(node *N) (*T, **N)) Form[*N] {
	return Form[*N]{
		func(in *Reader) *N {
			var head *N
			end := &head
			for in.Open(); !in.Close(); {
				node := new(N)
				inside, next := open(node)
				*inside = value.read(in)
				*end = node
				end = next
			}
			return head
		},
		func(out *Writer, node *N) {
			values := []T{}
			for node != nil {
				inside, next := open(node)
				values = append(values, *inside)
				node = *next
				refuseEndless(len(values))
			}
			writeAll(out, value, values)
		},
	}
}

func refuseEndless(nodes int) {
	if nodes > mostNodes {
		panic("more than " + strconv.Itoa(mostNodes) + " nodes: is there a cycle?")
	}
}

// ---------------------------------------------------------------- counting

// Steps is what a program built for counting has done so far.
var Steps int

var counting bool

// Count says that this program counts its steps.
func Count() bool {
	counting = true
	return true
}

// Whole counts going through all of a value once, as copying or searching it does.
func Whole[T any](value T) T {
	Steps += size(value)
	return value
}

// Sorted counts sorting a value.
func Sorted[T any](value T) T {
	n := size(value)
	Steps += int(float64(n) * math.Log2(float64(n+1)))
	return value
}

// Longer counts copying text that gets something added; numbers cost nothing more.
func Longer[T any](old, added T) T {
	if text, ok := any(old).(string); ok {
		Steps += len(text)
	}
	return added
}

// Room counts making a slice or a map of this size.
func Room[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64](n T) T {
	Steps += int(n)
	return n
}

func size(value any) int {
	switch value := value.(type) {
	case string:
		return len(value)
	case []int:
		return len(value)
	case []byte:
		return len(value)
	case interface{ Len() int }:
		return value.Len()
	}
	switch of := reflect.ValueOf(value); of.Kind() {
	case reflect.Slice, reflect.Map, reflect.String:
		return of.Len()
	}
	return 0
}
