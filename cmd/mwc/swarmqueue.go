package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"mwc/codegen/swarm"
	"mwc/codegen/swarm/cluster"
	"mwc/codegen/swarm/web"
	"mwc/runtime/printable"
)

// natsAccess are the flags that say how to come to a NATS server, or who may come to that of -listen.
type natsAccess struct {
	Creds   string `placeholder:"FILE" help:"Of -nats: the credentials of a NATS user, as nsc writes them."`
	Token   string `placeholder:"FILE" help:"A file with the secret that the NATS server, the swarm and its workers share."`
	Tlsca   string `placeholder:"FILE" help:"TLS: certificates of those who sign the others' certificates, PEM."`
	Tlscert string `placeholder:"FILE" help:"TLS: the own certificate, PEM."`
	Tlskey  string `placeholder:"FILE" help:"TLS: the key of the own certificate, PEM."`
}

func (a *natsAccess) given() bool { return *a != natsAccess{} }

func (a *natsAccess) at(url string) cluster.Access {
	return cluster.Access{URL: url, Creds: a.Creds, Token: a.Token, CA: a.Tlsca, Cert: a.Tlscert, Key: a.Tlskey}
}

const (
	// overtime is how much longer than its limit a search may take: it makes its violations smaller then.
	overtime = 30 * time.Second
	// toWrite is how long a search has to write its result when it is to end.
	toWrite = 5 * time.Second
)

// processes is a queue whose searches are processes of this machine.
type processes struct {
	checker     string
	flags, args []string // for each search
	live        func(*swarm.Search) io.Writer
}

// Make implements swarm.Queue.
func (q *processes) Make(ctx context.Context, s *swarm.Search, limit time.Duration) swarm.Made {
	p := process{checker: q.checker, flags: slices.Concat(s.Flags, q.flags), args: q.args, live: q.live(s)}
	return p.within(ctx, limit)
}

// within makes a search that may take so long.
func (p *process) within(ctx context.Context, limit time.Duration) swarm.Made {
	ctx, stop := context.WithTimeout(ctx, limit+overtime)
	defer stop()
	if p.in == nil { // the others of a search of which this is a part need no word of a part that is to end
		p.grace = toWrite
	}
	p.flags = append(p.flags, "-timeout="+strconv.FormatFloat(limit.Seconds(), 'f', -1, 64), "-progress=on")
	r, schedule, err := p.search(ctx)
	return swarm.Made{Result: r, Schedule: schedule, Err: err}
}

// remote reports whether workers make the searches.
func (c *swarmCmd) remote() bool { return c.Nats != "" || c.Listen != "" }

// elsewhere checks the flags that are about other machines.
func (c *swarmCmd) elsewhere(flags []string) error {
	_, stdin := checkerFlag(flags, "stdin")
	switch {
	case c.Nats != "" && c.Listen != "":
		return errors.New("-nats is for a NATS server that is there, -listen starts one: give one of them")
	case c.Kubernetes && c.remote():
		return errors.New("-kubernetes prints a NATS server, too: it takes neither -nats nor -listen")
	case c.Image != "" && !c.Kubernetes:
		return errors.New("-image is for -kubernetes")
	case c.given() && !c.remote():
		return errors.New("-creds, -token, -tlsca, -tlscert and -tlskey are for a NATS server: give -nats URL or -listen ADDR, too")
	case c.Creds != "" && c.Nats == "":
		return errors.New("-creds is for a NATS server that is there: give -nats URL, too")
	case (c.remote() || c.Kubernetes) && stdin:
		return errors.New("-stdin names a file of this machine, which workers elsewhere do not have")
	case (c.remote() || c.Kubernetes) && !c.jobsGiven && c.Exact == 0:
		return errors.New("-jobs says how many searches all workers together make at a time: give it, too")
	}
	return nil
}

// queue makes the queue from which workers take so many searches at a time. told hears of what happens to it; done ends it.
func (c *swarmCmd) queue(ctx context.Context, path string, jobs int, flags, args []string, live func(*swarm.Search) io.Writer, told func(string)) (q *cluster.Queue, done func(), err error) {
	s := cluster.Settings{
		Access: c.at(c.Nats), Checker: path, App: filepath.Base(c.App), Flags: flags, Args: args, Seed: c.Seed, Time: time.Duration(c.Timeout),
		Memory: int64(c.MaxMemory) / int64(jobs), Live: live, Told: told,
	}
	if c.Listen != "" {
		s.Server, err = cluster.Serve(&cluster.Listener{Address: c.Listen, Token: c.Token, CA: c.Tlsca, Cert: c.Tlscert, Key: c.Tlskey})
		if err != nil {
			return nil, nil, fmt.Errorf("-listen: %w", err)
		}
		told("workers come with: mwc worker -nats " + s.Server.URL())
	}
	q, err = cluster.NewQueue(ctx, s)
	if err != nil {
		if s.Server != nil {
			s.Server.Close()
		}
		return nil, nil, err
	}
	return q, func() {
		q.Close()
		if s.Server != nil {
			s.Server.Close()
		}
	}, nil
}

// shown shows a status in browsers.
func shown(address string, status func() *web.Status) (done func(), err error) {
	whole, _, err := cluster.Loopback(address)
	if err != nil {
		return nil, fmt.Errorf("-http: %w", err)
	}
	s, err := web.Serve(whole, status)
	if err != nil {
		return nil, fmt.Errorf("-http: %w", err)
	}
	printable.Fprintf(stderr, "mwc: how far it is: http://%s/\n", s.Address)
	return s.Close, nil
}
