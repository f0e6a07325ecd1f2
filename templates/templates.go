// Package templates holds the fixed files of a checker's module, which mwc makes from text.
package templates

import _ "embed"

// Main is main.go of a checker's main package.
//
//go:embed main.go.tmpl
var Main []byte

// GoMod is go.mod of a checker's module.
//
//go:embed go.mod.tmpl
var GoMod string

// The page of the HTML report. Its script and its style are inline in it, and are texts of their own because the page's policy names their hashes.
var (
	//go:embed report/page.html.tmpl
	ReportPage string
	//go:embed report/page.css
	ReportStyle string
	//go:embed report/page.js
	ReportScript string
)

// What mwc swarm shows and prints.
var (
	//go:embed swarm/page.html.tmpl
	SwarmPage string
	//go:embed swarm/kubernetes.yaml.tmpl
	SwarmKubernetes string
)
