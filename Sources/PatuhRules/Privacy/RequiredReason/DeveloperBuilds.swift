import PatuhCore

extension Project {
  /// Why a target may not be submitted that is by its name a build of another one for developers, or part of one; nil when
  /// it is none.
  func doubtOfDeveloperBuild(_ target: Target, using usages: [RequiredReasonUsage]) -> String? {
    release(of: target, using: usages).map {
      "\(target.name) may be a build of \($0.name) for developers that is not submitted"
    }
  }

  /// The app or extension of the same project that is submitted, where a target is by its name a build of it for
  /// developers, or an extension of such a build.
  private func release(of target: Target, using usages: [RequiredReasonUsage]) -> Target? {
    guard target.product == .application || target.product == .appExtension, isForDevelopers(target) else {
      return nil
    }
    let paths = Set(usages.map(\.place.path))
    return targets.first { other in
      other.product == target.product && other.role == .product && other.folder == target.folder
        && !isForDevelopers(other) && !paths.isDisjoint(with: sourcePaths(of: other))
    }
  }

  private func isForDevelopers(_ target: Target) -> Bool {
    if target.isNamedForDevelopers { return true }
    guard target.product == .appExtension else { return false }
    let hosts = targets.filter { app in
      app.product == .application && app.dependencies.contains { targets[$0.target].isSame(as: target) }
    }
    return !hosts.isEmpty && hosts.allSatisfy(\.isNamedForDevelopers)
  }

  /// The paths of the sources of a target.
  func sourcePaths(of target: Target) -> [String] {
    target.sources.map { sources[$0].path } + target.cFamilySources.map { cFamilySources[$0].path }
  }
}

extension Target {
  /// Whether its name says that only those who work on the app use it: `StatusPR`, `Notes-Internal`, `dev`.
  fileprivate var isNamedForDevelopers: Bool {
    let telling: Set<String> = [
      "dev", "develop", "development", "debug", "internal", "staging", "qa", "pr", "mock", "local",
    ]
    return !words(ofName: name).isDisjoint(with: telling)
  }

  /// Whether two values stand for one target.
  func isSame(as other: Target) -> Bool { place == other.place && name == other.name }
}

/// What is said of a target at a line of its manifest.
struct ManifestVerdict {
  var target: Target
  var violation: Violation
  /// What is said, without the name of the target: of targets that share a manifest the same is told once.
  var statement: [String]
  /// Why the target may not be submitted; nil when it is.
  var doubt: String?
}

extension [ManifestVerdict] {
  /// One violation for all targets that share a manifest and of which the same is said, told of the first that is no build
  /// for developers.
  var merged: [Violation] {
    var groups: [[ManifestVerdict]] = []
    var numbers: [[String]: Int] = [:]
    for verdict in self {
      let place = verdict.violation.place
      let position = place.position.map { "\($0.line):\($0.column)" } ?? ""
      let key = [place.path, position] + verdict.statement
      if let number = numbers[key] {
        groups[number].append(verdict)
      } else {
        numbers[key] = groups.count
        groups.append([verdict])
      }
    }
    return groups.map(\.told)
  }

  /// - Precondition: all say the same, and there is one at least
  private var told: Violation {
    let number =
      firstIndex { $0.doubt == nil && $0.violation.certainty == .sure }
      ?? firstIndex { $0.doubt == nil } ?? 0
    var violation = self[number].violation
    // A package, a pod and an Xcode target of one name mostly are one library.
    var names: Set<String> = [self[number].target.name]
    let others = map(\.target.name).filter { names.insert($0).inserted }
    if !others.isEmpty { violation.message += "; the same holds of \(shortList(others))" }
    if let doubt = self[number].doubt {
      violation.message += "; \(doubt)"
      violation.certainty = .likely
    }
    violation.furtherTargets = others
    return violation
  }
}
