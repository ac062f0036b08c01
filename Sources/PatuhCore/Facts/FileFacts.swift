/// The kinds of files that Patuh reads.
public enum FileKind: String, Hashable, Sendable, CaseIterable {
  /// Swift source.
  case swift
  /// A privacy manifest, or a file that was meant to be one.
  case privacyManifest
}

/// What was read from one file.
public enum FileFacts: Hashable, Sendable {
  case source(SourceFacts)
  case propertyList(PropertyListFacts)
  /// The file could not be read, or was not; the words say why.
  case unread(reason: String)
}
