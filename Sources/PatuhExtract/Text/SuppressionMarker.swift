/// The text that every suppression begins with.
let suppressionMarker: StaticString = "patuh:"

/// Whether the bytes contain the marker of a suppression, in any letters but its first two. Most files do
/// not, so their comments need not be examined.
func mentionsSuppression(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.contains(endOfMarker) || bytes.contains(endOfMarkerInCapitals)
}

private let endOfMarker: StaticString = "tuh:"
private let endOfMarkerInCapitals: StaticString = "TUH:"
