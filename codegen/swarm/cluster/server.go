package cluster

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Version is the version of NATS that this package contains.
const Version = server.VERSION

// Listener says how a server of this process listens.
type Listener struct {
	Address       string // HOST:PORT; without a host: loopback. Port 0: any
	Token         string // a file with the secret that clients must have
	CA, Cert, Key string // PEM files: the certificate, and who signs those that clients must have
	Dir           string // where it keeps its streams; "": a temporary directory
}

// Server is a NATS server in this process.
type Server struct {
	at    *server.Server
	token string
	tls   bool
	dir   string // to be removed
}

// Loopback gives the address with the host that it leaves out, and says whether only this machine can reach it.
func Loopback(address string) (whole string, only bool, err error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", false, err
	}
	if host == "" || host == "localhost" {
		host = "127.0.0.1"
	}
	ip := net.ParseIP(host)
	return net.JoinHostPort(host, port), ip != nil && ip.IsLoopback(), nil
}

// Serve starts a server. One that other machines can reach must know its clients: who can give jobs to workers can run programs on them.
func Serve(l *Listener) (*Server, error) {
	address, only, err := Loopback(l.Address)
	if err != nil {
		return nil, err
	}
	if !only && l.Token == "" && l.CA == "" {
		return nil, fmt.Errorf("%s can be reached from other machines, and who reaches it can run programs on the workers: give it -token FILE, or -tlsca FILE for clients with certificates", address)
	}
	host, portText, _ := net.SplitHostPort(address)
	port, err := strconv.ParseUint(portText, 10, 16)
	if err != nil {
		return nil, fmt.Errorf("%s: %s is no port", address, portText)
	}
	if probe, err := net.Listen("tcp", address); err != nil { // the server itself would not say why it cannot
		return nil, err
	} else if err := probe.Close(); err != nil {
		return nil, err
	}
	s := &Server{}
	o := &server.Options{ServerName: "mwc", Host: host, Port: int(port), NoSigs: true, NoLog: true, JetStream: true, StoreDir: l.Dir}
	if port == 0 {
		o.Port = server.RANDOM_PORT
	}
	if l.Token != "" {
		if o.Authorization, err = secret(l.Token); err != nil {
			return nil, err
		}
		s.token = o.Authorization
	}
	switch {
	case l.Cert != "" && l.Key != "":
		if o.TLSConfig, err = serverTLS(l.Cert, l.Key, l.CA); err != nil {
			return nil, err
		}
		s.tls, o.TLS, o.TLSVerify, o.TLSTimeout = true, true, l.CA != "", patience.Seconds()
	case l.Cert != "" || l.Key != "" || l.CA != "":
		return nil, errors.New("a server with TLS needs -tlscert and -tlskey")
	}
	if o.StoreDir == "" {
		if o.StoreDir, err = os.MkdirTemp("", "mwc-nats-"); err != nil {
			return nil, err
		}
		s.dir = o.StoreDir
	}
	if s.at, err = server.NewServer(o); err != nil {
		s.Close()
		return nil, err
	}
	s.at.Start()
	if !s.at.ReadyForConnections(2 * patience) {
		s.Close()
		return nil, fmt.Errorf("the NATS server does not begin to listen on %s", address)
	}
	return s, nil
}

// URL is where clients find the server.
func (s *Server) URL() string {
	scheme := "nats"
	if s.tls {
		scheme = "tls"
	}
	return scheme + "://" + s.at.Addr().String()
}

// Close ends the server.
func (s *Server) Close() {
	if s.at != nil {
		s.at.Shutdown()
		s.at.WaitForShutdown()
	}
	if s.dir != "" {
		for range 10 { // a file that is about to be written may come back
			if os.RemoveAll(s.dir) == nil {
				break
			}
			time.Sleep(again)
		}
	}
}
