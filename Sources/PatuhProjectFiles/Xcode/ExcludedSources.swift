import PatuhCore

/// The sources that `EXCLUDED_SOURCE_FILE_NAMES` excludes from builds, without those that
/// `INCLUDED_SOURCE_FILE_NAMES` includes again.
struct ExcludedSources: Sendable {
  private struct Build: Sendable {
    var excluded: [NamePattern]
    var included: [NamePattern]
  }

  /// A pattern for the end of a path, which is compared with as many components as the pattern has.
  private struct NamePattern: Sendable {
    var pattern: PathPattern
    var components: Int

    init?(_ text: String) {
      guard let pattern = PathPattern(text) else { return nil }
      self.pattern = pattern
      components = text.split(separator: "/").count
    }

    func matches(_ path: String) -> Bool {
      pattern.matches(path.split(separator: "/").suffix(components).joined(separator: "/")[...])
    }
  }

  private let builds: [Build]

  init(_ builds: [XcodeSettings]) {
    self.builds = builds.map { settings in
      Build(
        excluded: settings.list("EXCLUDED_SOURCE_FILE_NAMES").compactMap(NamePattern.init),
        included: settings.list("INCLUDED_SOURCE_FILE_NAMES").compactMap(NamePattern.init))
    }
  }

  /// - Parameter build: index into the builds
  func excludes(_ path: String, from build: Int) -> Bool {
    let build = builds[build]
    return build.excluded.contains { $0.matches(path) } && !build.included.contains { $0.matches(path) }
  }
}
