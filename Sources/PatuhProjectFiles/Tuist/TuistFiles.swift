import PatuhCore

/// The files that lists in a `Project.swift` take, with the platforms that conditions restrict each to.
struct TuistFiles {
  /// By path; nil for all platforms.
  private var platforms: [String: Set<Platform>?] = [:]

  /// In byte order.
  var paths: [String] { platforms.keys.sorted { $0.precedesInBytes($1) } }

  func platforms(of path: String) -> Set<Platform>? { platforms[path] ?? nil }

  /// Takes a file; one that was taken for some platforms before is for both.
  mutating func take(_ path: String, on only: Set<Platform>?) {
    guard let known = platforms[path] else {
      platforms.updateValue(only, forKey: path)
      return
    }
    let both = known.flatMap { known in only.map(known.union) }
    platforms.updateValue(both, forKey: path)
  }

  /// Takes a file as the last entry of a list that names it says.
  mutating func replace(_ path: String, on only: Set<Platform>?) {
    platforms.updateValue(only, forKey: path)
  }

  mutating func formUnion(_ other: TuistFiles) {
    for (path, only) in other.platforms { take(path, on: only) }
  }
}
