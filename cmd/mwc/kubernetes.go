package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"text/template"
	"time"

	"mwc/codegen/swarm/cluster"
	"mwc/templates"
)

// manifest is what the template of -kubernetes shows.
type manifest struct {
	Name          string // of all objects
	NATS          string // its version
	Image         string
	Jobs          int
	Restarts      int      // of all workers together
	Deadline      int64    // seconds
	Memory        string   // of a worker
	Swarm, Worker []string // their arguments
}

var manifests = template.Must(template.New("kubernetes").Funcs(template.FuncMap{"json": func(v any) (string, error) {
	b, err := json.Marshal(v)
	return string(b), err
}}).Parse(templates.SwarmKubernetes))

const (
	// toStart is how long a cluster may take to have all pods: images are to be fetched.
	toStart = 15 * time.Minute
	// inPod is the checker in the image that templates/swarm/Dockerfile describes.
	inPod = "/check"
	// mostName is the longest name that leaves room for what Kubernetes and the template add.
	mostName = 40
)

// kubernetes prints what lets Kubernetes make the swarm.
func (c *swarmCmd) kubernetes(flags, args []string) error {
	switch {
	case !isChecker(c.App):
		return fmt.Errorf("-kubernetes: %s is no checker; mwc build makes one, and templates/swarm/Dockerfile puts it into an image", c.App)
	case c.Image == "":
		return errors.New("-kubernetes: -image IMAGE says which container image has mwc and the checker")
	case c.MaxMemory == 0:
		return errors.New("-kubernetes: -max-memory says how much memory all workers have together; pods have limits")
	case c.given() || c.Http != "":
		return errors.New("-kubernetes prints a server with a secret of its own: it takes no -creds, -token, -tlsca, -tlscert, -tlskey and -http")
	case c.Schedule != "" || c.Json != "" && c.Json != "-":
		return errors.New("-kubernetes: a pod's files go with it; -json=- writes the result, which has the schedule's run, to the pod's log")
	}
	share := int64(c.MaxMemory) / int64(c.Jobs)
	name := kubernetesName(c.App)
	server, token := fmt.Sprintf("-nats=nats://%s-nats:4222", name), "-token=/secret/token"
	m := manifest{
		Name: name, NATS: cluster.Version, Image: c.Image, Jobs: c.Jobs, Restarts: 6 * c.Jobs,
		Deadline: int64((time.Duration(c.Timeout) + toStart).Seconds()), Memory: fmt.Sprintf("%dMi", (share+slack(share))>>20+128),
	}
	m.Swarm = []string{"swarm", server, token, "-timeout=" + time.Duration(c.Timeout).String(), fmt.Sprintf("-max-memory=%d", c.MaxMemory), fmt.Sprintf("-jobs=%d", c.Jobs), fmt.Sprintf("-seed=%d", c.Seed)}
	if c.KeepGoing {
		m.Swarm = append(m.Swarm, "-keep-going")
	}
	if c.Json != "" {
		m.Swarm = append(m.Swarm, "-json=-")
	}
	if c.Verbose {
		m.Swarm = append(m.Swarm, "-v")
	}
	m.Swarm = slices.Concat(m.Swarm, flags, []string{inPod})
	if len(args) > 0 {
		m.Swarm = slices.Concat(m.Swarm, []string{"--"}, args)
	}
	// In its arguments Kubernetes takes $(X) for a variable, unless the $ stands twice.
	for i, a := range m.Swarm {
		m.Swarm[i] = strings.ReplaceAll(a, "$(", "$$(")
	}
	m.Worker = []string{"worker", server, token, "-jobs=1", fmt.Sprintf("-max-memory=%d", share), "-idle=5m", "-v"}
	return manifests.Execute(stdout, m)
}

// kubernetesName is a name for Kubernetes after the name of a checker.
func kubernetesName(app string) string {
	name := "mwc-" + oneWord(strings.ToLower(strings.TrimSuffix(filepath.Base(app), ".check")))
	return strings.Trim(name[:min(len(name), mostName)], "-")
}
