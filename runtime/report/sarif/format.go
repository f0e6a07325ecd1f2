package sarif

// The types are the parts of SARIF 2.1.0 that a checker's result needs, with the names of the standard.

type document struct {
	Schema  string `json:"$schema"`
	Version string `json:"version"`
	Runs    []run  `json:"runs"`
}

type run struct {
	Tool          tool                        `json:"tool"`
	Automation    automation                  `json:"automationDetails"`
	Invocations   []invocation                `json:"invocations"`
	OriginalBases map[string]artifactLocation `json:"originalUriBaseIds"`
	Results       []result                    `json:"results"` // an empty list says that nothing was found, no list that nothing was looked for
	RunProperties runProperties               `json:"properties"`
}

type tool struct {
	Driver driver `json:"driver"`
}

type driver struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	Rules   []rule `json:"rules"`
}

type rule struct {
	ID            string         `json:"id"`
	Name          string         `json:"name"`
	Short         message        `json:"shortDescription"`
	Full          message        `json:"fullDescription"`
	Help          message        `json:"help"`
	Configuration configuration  `json:"defaultConfiguration"`
	Properties    ruleProperties `json:"properties"`
}

type configuration struct {
	Level string `json:"level"`
}

type ruleProperties struct {
	Tags      []string `json:"tags"`
	Precision string   `json:"precision"`
	Severity  string   `json:"problem.severity"`
}

type automation struct {
	ID string `json:"id"`
}

type invocation struct {
	Successful    bool           `json:"executionSuccessful"`
	ExitCode      int            `json:"exitCode"`
	ExitCodeMeans string         `json:"exitCodeDescription"`
	Notifications []notification `json:"toolExecutionNotifications,omitempty"`
}

type notification struct {
	Level      string         `json:"level"`
	Message    message        `json:"message"`
	Descriptor *descriptorRef `json:"descriptor,omitempty"`
}

type descriptorRef struct {
	ID string `json:"id"`
}

type runProperties struct {
	Program     string         `json:"program"`
	Verdict     string         `json:"verdict"`
	Complete    bool           `json:"complete"`
	Found       int64          `json:"violationsFound"`
	Assumptions []string       `json:"assumptions,omitempty"`
	Statistics  any            `json:"statistics"`
	Settings    map[string]any `json:"settings"`
}

type result struct {
	RuleID       string            `json:"ruleId"`
	RuleIndex    int               `json:"ruleIndex"`
	Level        string            `json:"level"`
	Message      message           `json:"message"`
	Locations    []location        `json:"locations"`
	Fingerprints map[string]string `json:"partialFingerprints"`
	CodeFlows    []codeFlow        `json:"codeFlows,omitempty"`
	Stacks       []stack           `json:"stacks,omitempty"`
	Related      []location        `json:"relatedLocations,omitempty"`
	Properties   resultProperties  `json:"properties"`
}

type resultProperties struct {
	Thread      string `json:"thread"`
	Transitions int    `json:"transitions"`
}

type message struct {
	Text string `json:"text"`
}

type location struct {
	ID       int               `json:"id,omitempty"`
	Physical *physicalLocation `json:"physicalLocation,omitempty"`
	Logical  []logicalLocation `json:"logicalLocations,omitempty"`
	Message  *message          `json:"message,omitempty"`
}

type physicalLocation struct {
	Artifact artifactLocation `json:"artifactLocation"`
	Region   *region          `json:"region,omitempty"`
}

type artifactLocation struct {
	URI  string `json:"uri"`
	Base string `json:"uriBaseId,omitempty"`
}

type region struct {
	StartLine int `json:"startLine"`
}

type logicalLocation struct {
	Name string `json:"fullyQualifiedName"`
	Kind string `json:"kind"`
}

type codeFlow struct {
	Message     message      `json:"message"`
	ThreadFlows []threadFlow `json:"threadFlows"`
}

type threadFlow struct {
	ID        string               `json:"id"`
	Message   message              `json:"message"`
	Locations []threadFlowLocation `json:"locations"`
}

type threadFlowLocation struct {
	Location   location `json:"location"`
	Order      int      `json:"executionOrder"`
	Importance string   `json:"importance,omitempty"`
}

type stack struct {
	Message message `json:"message"`
	Frames  []frame `json:"frames"`
}

type frame struct {
	Location location `json:"location"`
}
