package cluster

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"mwc/codegen/swarm"
)

// certificate writes a certificate that signs itself, and its key.
func certificate(t *testing.T, name string) (cert, key string) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, c, c, k.Public(), k)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(k)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, kind string, b []byte) string {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: b}), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	return write("cert.pem", "CERTIFICATE", der), write("key.pem", "PRIVATE KEY", private)
}

// With TLS a server takes only clients with a certificate that it knows, and clients only such a server. The swarm in the server's own process
// needs none.
func TestTLS(t *testing.T) {
	t.Parallel()
	serverCert, serverKey := certificate(t, "server")
	clientCert, clientKey := certificate(t, "client")
	strangerCert, strangerKey := certificate(t, "stranger")
	s, err := Serve(&Listener{Address: "127.0.0.1:0", Cert: serverCert, Key: serverKey, CA: clientCert})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	if !strings.HasPrefix(s.URL(), "tls://127.0.0.1:") {
		t.Error(s.URL())
	}
	for name, a := range map[string]Access{
		"no certificate": {CA: serverCert}, "another certificate": {CA: serverCert, Cert: strangerCert, Key: strangerKey},
		"another server": {CA: strangerCert, Cert: clientCert, Key: clientKey}, "no key": {CA: serverCert, Cert: clientCert},
	} {
		a.URL = s.URL()
		if c, err := a.connect("", false, func(string) {}); err == nil {
			c.Close()
			t.Errorf("%s: the client is taken", name)
		}
	}
	checker := filepath.Join(t.TempDir(), "checker")
	if err := os.WriteFile(checker, []byte("the checker"), 0o700); err != nil {
		t.Fatal(err)
	}
	q, err := NewQueue(t.Context(), Settings{Server: s, Checker: checker, App: "P", Flags: []string{"-race"}, Time: time.Minute, AckWait: fast, Live: func(*swarm.Search) io.Writer { return io.Discard }, Told: func(text string) { t.Log(text) }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	ctx, stop := context.WithCancel(t.Context())
	w := &Worker{Access: Access{URL: s.URL(), CA: serverCert, Cert: clientCert, Key: clientKey}, Jobs: 2, Told: func(string) {}}
	w.Make = func(_ context.Context, _ string, job *Job, _ time.Duration, _ io.Writer) swarm.Made {
		return result(job)
	}
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx) }()
	right(t, all(t, q, 5))
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := Serve(&Listener{Address: "127.0.0.1:0", CA: clientCert}); err == nil {
		t.Error("a server without a certificate of its own asks for those of others")
	}
}

// A search with which its workers die has no result in the end.
func TestGivenTooOften(t *testing.T) {
	t.Parallel()
	s, _ := serve(t)
	q := queueAt(t, s, "the checker")
	m := make(chan swarm.Made, 1)
	go func() { m <- q.Make(t.Context(), &swarm.Search{}, time.Second) }()
	c, err := q.js.Consumer(t.Context(), jobStream, workers)
	if err != nil {
		t.Fatal(err)
	}
	for range mostGiven { // each of these is a worker that has died
		job, err := c.Next(jetstream.FetchMaxWait(patience))
		if err == nil {
			err = job.Nak()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	work(t, s, func(context.Context, string, *Job, time.Duration, io.Writer) swarm.Made {
		t.Error("it was made once more")
		return swarm.Made{}
	})
	if got := <-m; got.Result != nil || !strings.Contains(got.Err.Error(), fmt.Sprintf("was given to workers %d times", mostGiven)) {
		t.Errorf("%+v", got)
	}
}
