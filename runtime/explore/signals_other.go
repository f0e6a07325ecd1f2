//go:build !unix

package explore

import "os"

var stopSignals = []os.Signal{os.Interrupt}
