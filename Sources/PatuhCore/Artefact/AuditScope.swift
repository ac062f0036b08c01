/// How much of a built artefact was looked at.
public struct AuditScope: Hashable, Sendable {
  /// Why images were not judged by what they use. The raw values are for reports.
  public enum Skipped: String, Hashable, Sendable, CaseIterable {
    case simulator = "for simulators"
    case macOS = "for macOS"
    case debugSymbols = "debug symbols"
    case swiftRuntime = "libraries of Swift itself"
    case tests = "tests"
    case staticInApp = "static libraries in an app"
    case unread = "not read"
  }

  /// The number of apps, extensions, frameworks and resource bundles.
  public var bundles: Int
  /// The number of images whose uses were judged.
  public var images: Int
  /// The number of their uses: symbols of required-reason API, each once for an image.
  public var uses: Int
  /// The numbers of images that were not judged, in the order of the cases.
  public var skipped: [(reason: Skipped, count: Int)]
  /// What the signatures of apps and extensions allow, in the byte order of the bundles.
  public var rights: [SignedRights]

  /// Makes a scope.
  public init(
    bundles: Int, images: Int, uses: Int, skipped: [(reason: Skipped, count: Int)],
    rights: [SignedRights] = []
  ) {
    self.bundles = bundles
    self.images = images
    self.uses = uses
    self.skipped = skipped
    self.rights = rights
  }

  public static func == (left: AuditScope, right: AuditScope) -> Bool {
    left.bundles == right.bundles && left.images == right.images && left.uses == right.uses
      && left.rights == right.rights
      && left.skipped.elementsEqual(right.skipped) { $0.reason == $1.reason && $0.count == $1.count }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bundles)
    hasher.combine(images)
    hasher.combine(uses)
    for entry in skipped { hasher.combine(entry.reason) }
  }
}
