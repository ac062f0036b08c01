import PatuhCore

/// Where the files come from whose dates are read, judged by the names that the same file uses.
struct FileOrigin {
  let facts: SourceFacts

  private static let contained: Set<String> = [
    "containerURL", "NSHomeDirectory", "NSTemporaryDirectory", "temporaryDirectory", "cachesDirectory",
    "documentDirectory", "applicationSupportDirectory", "documentsDirectory",
    "NSSearchPathForDirectoriesInDomains",
  ]
  private static let granted: Set<String> = [
    "startAccessingSecurityScopedResource", "UIDocumentPickerViewController", "fileImporter", "UIDocument",
    "UIDropInteraction", "resolvingBookmarkData",
  ]

  /// C617.1 for the app's containers (or DDA9.1, display), 3B52.1 for what the person handed over; empty when the
  /// file shows neither or both.
  var fittingReasons: [String] {
    let isGranted = facts.names.contains { Self.granted.contains($0) }
    let isContained = facts.names.contains { Self.contained.contains($0) }
    switch (isContained, isGranted) {
    case (true, false): return ["C617.1", "DDA9.1"]
    case (false, true): return ["3B52.1", "DDA9.1"]
    default: return []
    }
  }
}
