package cluster

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

// Access says how to come to a NATS server. All but the first are names of files.
type Access struct {
	URL   string
	Creds string // a user's JWT and its key, as nsc writes them
	Token string // a secret that server and clients share
	CA    string // certificates of those who sign the server's, PEM
	Cert  string // of the client, PEM
	Key   string // of the client's certificate, PEM
}

// connect makes a connection that lasts: after a loss it is made again. patient says that the server may not be there yet. told hears of what
// happens to the connection.
func (a *Access) connect(name string, patient bool, told func(string)) (*nats.Conn, error) {
	options, err := a.options()
	if err != nil {
		return nil, err
	}
	c, err := nats.Connect(a.URL, append(options, lasting(name, told), nats.RetryOnFailedConnect(patient))...)
	if err != nil {
		return nil, fmt.Errorf("no NATS server answers at %s: %w", withoutSecret(a.URL), err)
	}
	return c, nil
}

func (a *Access) options() ([]nats.Option, error) {
	var all []nats.Option
	if a.Creds != "" {
		if _, err := os.Stat(a.Creds); err != nil {
			return nil, err
		}
		all = append(all, nats.UserCredentials(a.Creds))
	}
	if a.Token != "" {
		token, err := secret(a.Token)
		if err != nil {
			return nil, err
		}
		all = append(all, nats.Token(token))
	}
	if a.CA != "" {
		all = append(all, nats.RootCAs(a.CA))
	}
	if (a.Cert == "") != (a.Key == "") {
		return nil, errors.New("-tlscert and -tlskey need each other")
	}
	if a.Cert != "" {
		all = append(all, nats.ClientCert(a.Cert, a.Key))
	}
	return all, nil
}

// lasting are the options of every connection.
func lasting(name string, told func(string)) nats.Option {
	return func(o *nats.Options) error {
		o.Name, o.MaxReconnect, o.ReconnectWait, o.Timeout = "mwc "+name, -1, again, patience
		o.PingInterval, o.MaxPingsOut = 5*time.Second, 2
		o.DisconnectedErrCB = func(_ *nats.Conn, err error) {
			if err != nil {
				told("the connection to the NATS server is lost (" + err.Error() + "); it will be made again")
			}
		}
		o.ReconnectedCB = func(*nats.Conn) { told("the connection to the NATS server is there again") }
		o.AsyncErrorCB = func(_ *nats.Conn, _ *nats.Subscription, err error) { told(err.Error()) }
		return nil
	}
}

// withoutSecret is a URL without the user and the password in it.
func withoutSecret(url string) string {
	scheme, rest, found := strings.Cut(url, "://")
	if !found {
		scheme, rest = "nats", url
	}
	return scheme + "://" + rest[strings.LastIndex(rest, "@")+1:]
}

// leastSecret is the least length of a secret.
const leastSecret = 16

// secret reads a file that has a secret.
func secret(file string) (string, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	s := strings.TrimSpace(string(b))
	if len(s) < leastSecret {
		return "", fmt.Errorf("%s: a secret has %d characters at least", file, leastSecret)
	}
	return s, nil
}

// serverTLS are the settings of a server with a certificate; with ca it takes clients only that have one, too.
func serverTLS(cert, key, ca string) (*tls.Config, error) {
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return nil, err
	}
	c := &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	if ca != "" {
		pem, err := os.ReadFile(ca)
		if err != nil {
			return nil, err
		}
		c.ClientCAs, c.ClientAuth = x509.NewCertPool(), tls.RequireAndVerifyClientCert
		if !c.ClientCAs.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("%s has no certificate", ca)
		}
	}
	return c, nil
}
