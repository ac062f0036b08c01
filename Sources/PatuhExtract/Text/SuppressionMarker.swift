/// What a suppression begins with.
let suppressionMarker: StaticString = "patuh:"

/// Whether the bytes hold the marker of a suppression anywhere: most files do not, and their comments need not be
/// looked at.
func mentionsSuppression(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.contains(suppressionMarker) }
