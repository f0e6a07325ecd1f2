package swarm

import (
	"fmt"
	"math"

	"mwc/runtime/report"
)

// leastTwice is how many states of the sample two searches must have found before it is estimated how many states there are: with fewer the
// estimate is mostly chance.
const leastTwice = 10

// Overlap estimates from the sketches of several searches how many states they have found, and how many there are. states is how many each of
// them has found. It gives nil if there are fewer than two sketches with states that can be compared.
//
// The states with digests below a bound are a random sample of all states: the same one in every search. The bound is the least of those up
// to which the sketches are complete. In the sample it is known for each state how many searches have found it. If all searches were as likely
// to find a state, though some states more likely than others, the states that none has found would be as many as the ones found once, squared,
// divided by twice the ones found twice, or more (Chao: Estimating the Population Size for Capture-Recapture Data with Unequal Catchability,
// 1987; in the form without bias).
func Overlap(sketches []*report.Sketch, states []int64) (*report.Overlap, error) {
	o := &report.Overlap{}
	below, share := uint64(math.MaxUint64), 1.0
	times := map[uint64]int{}
	under := mostUnder(sketches)
	for i, k := range sketches {
		if k == nil || len(k.States) == 0 || k.Under != under {
			continue
		}
		o.Searches++
		o.Sum += states[i]
		if k.Below != "" {
			d, err := report.ParseDigest(k.Below)
			if err != nil {
				return nil, fmt.Errorf("a sketch has no digest: %w", err)
			}
			if d < below {
				below, share = d, float64(d)/math.Pow(2, 64)
			}
		}
		for _, s := range k.States {
			d, err := report.ParseDigest(s)
			if err != nil {
				return nil, fmt.Errorf("a sketch has no digest: %w", err)
			}
			times[d]++
		}
	}
	found := 0 // by each search, added up
	for d, n := range times {
		if share < 1 && d >= below {
			continue
		}
		o.Sample++
		found += n
		switch n {
		case 1:
			o.Once++
		case 2:
			o.Twice++
		}
	}
	if o.Searches < 2 || o.Sample == 0 {
		return nil, nil
	}
	searches, once, twice := float64(o.Searches), float64(o.Once), float64(o.Twice)
	o.Share = share
	o.Found = min(float64(o.Sample)/share, float64(o.Sum))
	o.Error = math.Sqrt((1 - share) / float64(o.Sample))
	if o.Once > 0 && o.Twice < leastTwice {
		return o, nil
	}
	o.Total = o.Found + (searches-1)/searches*once*max(once-1, 0)/(2*(twice+1))/share
	o.Covered = o.Found / o.Total
	if o.Once > 0 {
		o.Next = once / float64(found) * (searches - 1) * once / ((searches-1)*once + 2*twice)
	}
	return o, nil
}

// mostUnder is what the search of most sketches has found out about the program.
func mostUnder(sketches []*report.Sketch) string {
	count, most, best := map[string]int{}, "", 0
	for _, k := range sketches {
		if k != nil && len(k.States) > 0 {
			count[k.Under]++
			if n := count[k.Under]; n > best {
				most, best = k.Under, n
			}
		}
	}
	return most
}

// closed says of an estimate that one of the searches has found all states.
func closed(o *report.Overlap) {
	if o != nil {
		o.Total, o.Covered, o.Next, o.Complete = 0, 0, 0, true
	}
}
