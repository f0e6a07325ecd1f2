package visibility

var (
	OverlapsTime     = overlapsTime
	ReinterpretsTime = reinterpretsTime
	PointsToTime     = pointsToTime
)
