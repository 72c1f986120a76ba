// Compiles and links a candidate's program, without what `go build` does to find out what has changed.
//
//	build COMPILER LINKER plain|counting FILE...
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
)

const (
	source  = "solution.go"
	counted = "counted/" + source
)

func main() {
	compiler, linker, counting, files := os.Args[1], os.Args[2], os.Args[3] == "counting", os.Args[4:]
	folder := filepath.Dir(os.Args[0])
	compile := func(files []string) *exec.Cmd {
		here, _ := os.Getwd()
		shorter := fmt.Sprintf("%s/counted=>;%s=>", here, here)
		return exec.Command(compiler, append([]string{"-p", "main", "-complete", "-dwarf=false", "-c=2", "-pack",
			"-trimpath", shorter, "-importcfg", folder + "/importcfg", "-o", "program.a"}, files...)...)
	}
	if !slices.Equal(files, []string{source}) {
		importMissing(folder)
	}
	// A source that cannot be rewritten is built as it is, and then tells no steps.
	if !counting || rewrite() != nil || compile(withCounted(files)).Run() != nil {
		run(compile(files))
	}
	run(exec.Command(linker, "-buildmode=exe", "-s", "-w", "-importcfg", folder+"/importcfg", "-o", "program", "program.a"))
}

func run(command *exec.Cmd) {
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	if command.Run() != nil {
		os.Exit(1)
	}
}

func withCounted(files []string) []string {
	files = slices.Clone(files)
	for i, file := range files {
		if file == source {
			files[i] = counted
		}
	}
	return files
}

// ---------------------------------------------------------------- imports

// importMissing adds the imports of the library's packages that a source uses but forgot, on the line of its package.
func importMissing(folder string) {
	content, err := os.ReadFile(source)
	if err != nil {
		return
	}
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, source, content, 0)
	if err != nil {
		return
	}
	imported := map[string]bool{}
	for _, spec := range tree.Imports {
		imported[spec.Path.Value] = true
	}
	known := packages(folder)
	text := ""
	ast.Inspect(tree, func(node ast.Node) bool {
		member, ok := node.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		name, ok := member.X.(*ast.Ident)
		if ok && name.Obj == nil && known[name.Name] != "" && !imported[known[name.Name]] {
			imported[known[name.Name]] = true
			text += "; import " + known[name.Name]
		}
		return true
	})
	at := files.File(tree.Pos()).Offset(tree.Name.End())
	if text != "" {
		os.WriteFile(source, slices.Concat(content[:at], []byte(text), content[at:]), 0o644)
	}
}

// packages are the library's by the name that a program calls them; of two, the one with the shorter path.
func packages(folder string) map[string]string {
	listed, _ := os.ReadFile(folder + "/importcfg")
	known := map[string]string{}
	for _, line := range strings.Split(string(listed), "\n") {
		file, found := strings.CutPrefix(line, "packagefile ")
		name, _, _ := strings.Cut(file, "=")
		if !found || strings.Contains(name, "internal") || strings.HasPrefix(name, "greenroom/") {
			continue
		}
		last := path.Base(name)
		if before := known[last]; before == "" || len(strconv.Quote(name)) < len(before) {
			known[last] = strconv.Quote(name)
		}
	}
	return known
}

// ---------------------------------------------------------------- counting

// A piece of text that goes in at a place; line numbers stay as they are.
type insertion struct {
	at   int
	text string
}

type rewriter struct {
	file       *token.File
	insertions []insertion
}

// rewrite makes a source that counts its steps: statements, and what calls of the library cost by what they are given.
func rewrite() error {
	content, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, source, content, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	rewriter := &rewriter{file: files.File(tree.Pos())}
	rewriter.insert(tree.Name.End(), `; import greenroom__ "greenroom/judge"`)
	ast.Inspect(tree, rewriter.visit)
	if err := os.MkdirAll("counted", 0o755); err != nil {
		return err
	}
	text := append(rewriter.applied(content), "\nvar _ = greenroom__.Count()\n"...)
	return os.WriteFile(counted, text, 0o644)
}

func (rewriter *rewriter) insert(at token.Pos, text string) {
	rewriter.insertions = append(rewriter.insertions, insertion{rewriter.file.Offset(at), text})
}

func (rewriter *rewriter) wrap(around ast.Expr, function string) {
	rewriter.insert(around.Pos(), "greenroom__."+function+"(")
	rewriter.insert(around.End(), ")")
}

func (rewriter *rewriter) applied(content []byte) []byte {
	sort.SliceStable(rewriter.insertions, func(a, b int) bool { return rewriter.insertions[a].at < rewriter.insertions[b].at })
	var text []byte
	last := 0
	for _, insertion := range rewriter.insertions {
		text = append(append(text, content[last:insertion.at]...), insertion.text...)
		last = insertion.at
	}
	return append(text, content[last:]...)
}

func (rewriter *rewriter) visit(node ast.Node) bool {
	switch node := node.(type) {
	case *ast.BlockStmt:
		// The cases of a switch are blocks of their own.
		if len(node.List) == 0 || !isClause(node.List[0]) {
			rewriter.count(node.Lbrace+1, node.List)
		}
	case *ast.CaseClause:
		rewriter.count(node.Colon+1, node.Body)
	case *ast.CommClause:
		rewriter.count(node.Colon+1, node.Body)
	case *ast.CallExpr:
		rewriter.call(node)
	case *ast.AssignStmt:
		rewriter.assignment(node)
	}
	return true
}

func isClause(statement ast.Stmt) bool {
	switch statement.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

func (rewriter *rewriter) count(at token.Pos, statements []ast.Stmt) {
	rewriter.insert(at, fmt.Sprintf(" greenroom__.Steps += %d; ", len(statements)+1))
}

func (rewriter *rewriter) call(call *ast.CallExpr) {
	if len(call.Args) == 0 {
		return
	}
	last := call.Args[len(call.Args)-1]
	switch function := call.Fun.(type) {
	case *ast.Ident:
		switch {
		case function.Name == "append" && call.Ellipsis.IsValid(), function.Name == "copy", function.Name == "string":
			rewriter.wrap(last, "Whole")
		case function.Name == "make" && len(call.Args) > 1:
			rewriter.room(last)
		}
	case *ast.ArrayType: // []byte(text)
		rewriter.whole(last, "Whole")
	case *ast.SelectorExpr:
		if library, ok := function.X.(*ast.Ident); ok {
			rewriter.libraryCall(library.Name, function.Sel.Name, call.Args[0])
		}
	}
}

func (rewriter *rewriter) room(size ast.Expr) {
	if _, literal := size.(*ast.BasicLit); !literal {
		rewriter.wrap(size, "Room")
	}
}

var sorting = []string{
	"Ints", "Strings", "Float64s", "Sort", "Stable", "Slice", "SliceStable", "SortFunc", "SortStableFunc", "Sorted",
}

func (rewriter *rewriter) libraryCall(library, function string, first ast.Expr) {
	switch library {
	case "sort", "slices":
		if slices.Contains(sorting, function) {
			rewriter.whole(first, "Sorted")
		} else if library == "slices" && function != "BinarySearch" && function != "BinarySearchFunc" {
			rewriter.whole(first, "Whole")
		}
	case "strings", "bytes", "maps", "utf8":
		rewriter.whole(first, "Whole")
	}
}

// whole wraps what may be long: a variable, a part of one, or what a call returns.
func (rewriter *rewriter) whole(value ast.Expr, function string) {
	switch value := value.(type) {
	case *ast.Ident:
		if value.Name != "nil" {
			rewriter.wrap(value, function)
		}
	case *ast.SelectorExpr, *ast.IndexExpr, *ast.SliceExpr, *ast.CallExpr, *ast.BinaryExpr:
		rewriter.wrap(value, function)
	}
}

// assignment counts what `text += more` and `text = text + more` copy.
func (rewriter *rewriter) assignment(node *ast.AssignStmt) {
	if len(node.Lhs) != 1 || len(node.Rhs) != 1 {
		return
	}
	name, ok := node.Lhs[0].(*ast.Ident)
	if !ok {
		return
	}
	value := node.Rhs[0]
	sum, isSum := value.(*ast.BinaryExpr)
	literal, isLiteral := value.(*ast.BasicLit)
	number := isLiteral && literal.Kind != token.STRING
	switch {
	case node.Tok == token.ADD_ASSIGN && !number, node.Tok == token.ASSIGN && isSum && adds(sum, name.Name):
		rewriter.insert(value.Pos(), "greenroom__.Longer("+name.Name+", ")
		rewriter.insert(value.End(), ")")
	}
}

func adds(sum *ast.BinaryExpr, name string) bool {
	if sum.Op != token.ADD {
		return false
	}
	for _, operand := range []ast.Expr{sum.X, sum.Y} {
		if ident, ok := operand.(*ast.Ident); ok && ident.Name == name {
			return true
		}
		if inner, ok := operand.(*ast.BinaryExpr); ok && adds(inner, name) {
			return true
		}
	}
	return false
}
