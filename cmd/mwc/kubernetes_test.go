package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gopkg.in/yaml.v3"
)

// TestKubernetes holds what -kubernetes prints against the schema of Kubernetes, and says what must be in it.
func TestKubernetes(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("testdata/kubernetes/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), strings.Repeat("My Program.", 6)+"check")
	if err := os.WriteFile(file, []byte("#!"), 0o700); err != nil {
		t.Fatal(err)
	}
	c := swarmCmd{Jobs: 8, Seed: 7, MaxMemory: 8 << 30, Timeout: limit(time.Hour), Image: `registry/x:1"`, KeepGoing: true, Verbose: true, Json: "-", Kubernetes: true}
	c.App = file
	var text bytes.Buffer
	defer func(w io.Writer) { stdout = w }(stdout)
	stdout = &text
	if err := c.kubernetes([]string{"-race"}, []string{"a b", "$(HOME)", `"`}); err != nil {
		t.Fatal(err)
	}
	var kinds []string
	var job map[string]any // of the workers
	for d := yaml.NewDecoder(bytes.NewReader(text.Bytes())); ; {
		var object map[string]any
		if err := d.Decode(&object); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%v\n%s", err, &text)
		}
		b, err := json.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(instance); err != nil {
			t.Errorf("%v\n%s", err, b)
		}
		kinds, job = append(kinds, object["kind"].(string)), object
		if name := object["metadata"].(map[string]any)["name"].(string); len(name) > 52 || !strings.HasPrefix(name, "mwc-my-program") {
			t.Errorf("the name %s", name)
		}
	}
	if !slices.Equal(kinds, []string{"Service", "StatefulSet", "Job", "Job"}) {
		t.Error(kinds)
	}
	spec := job["spec"].(map[string]any)
	if spec["completionMode"] != "Indexed" || spec["parallelism"] != 8 || spec["completions"] != 8 {
		t.Errorf("%v", spec)
	}
	for _, want := range []string{`limits: {cpu: "1", memory: 1472Mi}`, `"-race","/check","--","a b","$$(HOME)","\""]`, `"-max-memory=1073741824"`, `image: "registry/x:1\""`, "runAsNonRoot: true", "readOnlyRootFilesystem: true", "automountServiceAccountToken: false"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %s in\n%s", want, &text)
		}
	}

	// The schema says something.
	for _, wrong := range []string{`{"apiVersion":"batch/v1","kind":"Job","metadata":{},"spec":{"completionmode":"Indexed","template":{"spec":{"containers":[]}}}}`, `{"apiVersion":"v1","kind":"Job"}`, `{"apiVersion":"batch/v1","kind":"Job","metadata":{},"spec":{"parallelism":"8","template":{"spec":{"containers":[]}}}}`} {
		instance, err := jsonschema.UnmarshalJSON(strings.NewReader(wrong))
		if err != nil {
			t.Fatal(err)
		}
		if schema.Validate(instance) == nil {
			t.Errorf("the schema takes %s", wrong)
		}
	}

	for _, spoil := range []func(c *swarmCmd){
		func(c *swarmCmd) { c.Image = "" }, func(c *swarmCmd) { c.MaxMemory = 0 }, func(c *swarmCmd) { c.App = "kubernetes_test.go" },
		func(c *swarmCmd) { c.Json = "file" }, func(c *swarmCmd) { c.Token = "file" },
	} {
		other := c
		spoil(&other)
		if other.kubernetes(nil, nil) == nil {
			t.Errorf("%+v is taken", other)
		}
	}
}
