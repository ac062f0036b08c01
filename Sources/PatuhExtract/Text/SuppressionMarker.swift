/// The text that every suppression begins with.
let suppressionMarker: StaticString = "patuh:"

/// Whether the bytes contain the marker of a suppression. Most files do not, so their comments need not be examined.
func mentionsSuppression(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.contains(suppressionMarker) }
