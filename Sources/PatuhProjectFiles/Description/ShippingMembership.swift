import PatuhCore

/// Which of the builds of a target that ship take a file: those for the platforms that it is restricted to
/// whose settings do not exclude it.
struct ShippingMembership: Sendable {
  /// Of the builds; nil if it is not known.
  private let platforms: [Platform?]
  /// Nil if nothing is known of the builds, so that one takes all files.
  private let exclusion: ExcludedSources?

  init(_ builds: [XcodeSettings]) {
    platforms = builds.isEmpty ? [nil] : builds.map(\.platform)
    exclusion = builds.isEmpty ? nil : ExcludedSources(builds)
  }

  /// The numbers of the builds that take a file.
  /// - Parameter only: the platforms that it is restricted to; nil if it is for all
  func builds(taking path: String, on only: Set<Platform>?) -> [Int] {
    platforms.indices.filter { build in
      passes(only, build) && exclusion?.excludes(path, from: build) != true
    }
  }

  /// Whether any build takes a file.
  func ships(_ path: String, on only: Set<Platform>?) -> Bool { !builds(taking: path, on: only).isEmpty }

  /// Whether any build is for one of the platforms.
  func isBuilt(on only: Set<Platform>?) -> Bool { platforms.indices.contains { passes(only, $0) } }

  /// Whether the platform of a build is known.
  func isPlatformKnown(of build: Int) -> Bool { platforms[build] != nil }

  private func passes(_ only: Set<Platform>?, _ build: Int) -> Bool {
    guard let only, let platform = platforms[build] else { return true }
    return only.contains(platform)
  }
}
