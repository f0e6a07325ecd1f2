// Package reporttest has what the tests of results share: results of checkers to convert, files of expected output, and the schema.
package reporttest

import (
	"bytes"
	"embed"
	"flag"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"mwc/runtime/report"
)

//go:embed results/*.json
var results embed.FS

var update = flag.Bool("update-golden", false, "write the files of expected output anew")

// Dir is the directory in which the sources of the results lie: deadlock.json names files in it, others in other places.
const Dir = "/src/testdata"

// Texts gives the JSON of results by name. Checkers wrote all but hostile.json, which has every name and message that could do harm; of the
// run in exception.json steps were taken away.
func Texts(t testing.TB) map[string][]byte {
	t.Helper()
	entries, err := results.ReadDir("results")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]byte{}
	for _, e := range entries {
		text, err := results.ReadFile(path.Join("results", e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts[strings.TrimSuffix(e.Name(), ".json")] = text
	}
	return texts
}

// Results gives the results by name.
func Results(t testing.TB) map[string]*report.Result {
	t.Helper()
	all := map[string]*report.Result{}
	for name, text := range Texts(t) {
		r, err := report.Read(bytes.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[name] = r
	}
	return all
}

// Golden compares output with a file of the directory testdata. The flag -update-golden writes the file.
func Golden(t *testing.T, name string, got []byte) {
	t.Helper()
	GoldenFile(t, filepath.Join("testdata", name), got)
}

// GoldenFile compares output with a file. The flag -update-golden writes the file.
func GoldenFile(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("not what %s has; -update-golden writes it anew:\n%s", file, got)
	}
}

// Schema compiles a JSON Schema.
func Schema(t testing.TB, text []byte) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return compile(t, doc)
}

func compile(t testing.TB, doc any) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("mem:///schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("mem:///schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Validate checks a JSON text against a schema.
func Validate(t testing.TB, s *jsonschema.Schema, text []byte) {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Errorf("%v\n%.1000s", err, text)
		return
	}
	if err := s.Validate(doc); err != nil {
		t.Errorf("%v", err)
	}
}

// ResultSchema is the published schema of results.
func ResultSchema(t testing.TB) []byte {
	t.Helper()
	dir, err := os.Getwd() // below the repository; the binary does not know where that is if it was built with -trimpath
	for ; err == nil && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if text, err := os.ReadFile(filepath.Join(dir, "docs", "result.schema.json")); err == nil {
			return text
		}
	}
	t.Fatal("no docs/result.schema.json above the working directory: ", err)
	return nil
}

var strict struct {
	sync.Once
	schema *jsonschema.Schema
}

// ValidateResult checks the JSON of a result against the published schema. Readers ignore keys that they do not know, but each key that a
// checker writes has to be in the schema.
func ValidateResult(t testing.TB, text []byte) {
	t.Helper()
	strict.Do(func() {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(ResultSchema(t)))
		if err != nil {
			t.Fatal(err)
		}
		closeObjects(doc)
		strict.schema = compile(t, doc)
	})
	if strict.schema != nil {
		Validate(t, strict.schema, text)
	}
}

// closeObjects lets a schema refuse keys that it does not describe.
func closeObjects(node any) {
	object, _ := node.(map[string]any)
	for _, child := range object {
		closeObjects(child)
	}
	if _, ok := object["properties"].(map[string]any); ok && object["type"] == "object" {
		object["additionalProperties"] = false
	}
}
