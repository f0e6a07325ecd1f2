package report_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mwc/runtime/report"
	"mwc/runtime/report/reporttest"
)

// node is the part of a schema at which the test looks.
type node struct {
	Ref         string          `json:"$ref"`
	Type        string          `json:"type"`
	Description string          `json:"description"`
	Required    []string        `json:"required"`
	Properties  map[string]node `json:"properties"`
	Items       *node           `json:"items"`
	Defs        map[string]node `json:"$defs"`
}

// TestSchemaKeys: the published schema has the keys of the Go structs, with their types, and no others. A key that is always there is required.
func TestSchemaKeys(t *testing.T) {
	var root node
	if err := json.Unmarshal(reporttest.ResultSchema(t), &root); err != nil {
		t.Fatal(err)
	}
	var compare func(where string, s node, goType reflect.Type)
	compare = func(where string, s node, goType reflect.Type) {
		if s.Ref != "" {
			s = root.Defs[strings.TrimPrefix(s.Ref, "#/$defs/")]
		}
		kind := map[reflect.Kind]string{reflect.String: "string", reflect.Bool: "boolean", reflect.Int: "integer", reflect.Int64: "integer",
			reflect.Float64: "number", reflect.Slice: "array", reflect.Struct: "object", reflect.Map: "object"}
		if goType.Kind() == reflect.Pointer {
			goType = goType.Elem()
		}
		special := where == ".format" || where == ".verdict" // a const and an enum
		if !special && s.Type != kind[goType.Kind()] {
			t.Errorf("%s: the schema's type is %q, Go's is %s", where, s.Type, goType)
		}
		switch goType.Kind() {
		case reflect.Slice:
			if s.Items == nil {
				t.Errorf("%s: the schema does not say of what", where)
				return
			}
			compare(where+"[]", *s.Items, goType.Elem())
		case reflect.Struct:
			var keys, required []string
			for f := range goType.Fields() {
				key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
				if key == "-" {
					continue
				}
				keys = append(keys, key)
				if options == "" {
					required = append(required, key)
				}
				property, ok := s.Properties[key]
				if !ok {
					t.Errorf("%s.%s is not in the schema", where, key)
					continue
				}
				if property.Description == "" && property.Ref == "" {
					t.Errorf("%s.%s has no description", where, key)
				}
				compare(where+"."+key, property, f.Type)
			}
			for key := range s.Properties {
				if !slices.Contains(keys, key) {
					t.Errorf("%s.%s is in the schema, and no result has it", where, key)
				}
			}
			slices.Sort(required)
			slices.Sort(s.Required)
			if !slices.Equal(required, s.Required) {
				t.Errorf("%s requires %q, not %q", where, required, s.Required)
			}
		}
	}
	compare("", root, reflect.TypeFor[report.Result]())
}

// TestSchemaResults: results of checkers, and all that WriteJSON makes of a result with nothing in it, meet the schema. What is no result does not.
func TestSchemaResults(t *testing.T) {
	for _, text := range reporttest.Texts(t) {
		reporttest.ValidateResult(t, text)
	}
	schema := reporttest.Schema(t, reporttest.ResultSchema(t))
	for _, bad := range []string{
		`{}`, `[]`, `{"format": 2, "verdict": "verified"}`,
		`{"format": 1, "program": "P", "mwc": "", "verdict": "fine", "complete": true, "violations": [], "violations_found": 0, "statistics": {}, "settings": {}}`,
	} {
		var doc any
		if err := json.Unmarshal([]byte(bad), &doc); err != nil {
			t.Fatal(err)
		}
		if schema.Validate(doc) == nil {
			t.Errorf("%s meets the schema", bad)
		}
	}
}
