import PatuhCore

extension Project {
  /// Why a target may not be submitted: by its name, that of its product or its bundle identifier, it is a
  /// developer build of another target, or part of one. Nil if that is not so. What is a part of apps has the
  /// doubt of these apps.
  /// - Parameter usages: those that it is asked for; nil for all that are in its binary
  func doubtOfDeveloperBuild(_ target: Target, using usages: [RequiredReasonUsage]? = nil) -> String? {
    let apps = apps(around: target)
    if apps.isEmpty {
      return release(of: target, using: usages).map { target.shownName + doubt(asBuildOf: $0) }
    }
    let releases = apps.map { release(of: $0, using: nil) }
    guard let first = releases[0], releases.allSatisfy({ $0 != nil }) else { return nil }
    if let own = release(of: target, using: usages) { return target.shownName + doubt(asBuildOf: own) }
    return "it is a part of \(apps[0].shownName), which\(doubt(asBuildOf: first))"
  }

  private func doubt(asBuildOf release: Target) -> String {
    " may be a build of \(release.shownName) for developers that is not submitted"
  }

  /// The apps that a target is a part of, also through a watch app, in the order of the targets; empty for an
  /// app.
  func apps(around target: Target) -> [Target] {
    guard target.product.isApp, target.product != .application else { return [] }
    return users(of: target).filter { user in
      user.role == .product && user.product.isApp && user.product != target.product
    }
    .flatMap { $0.product == .application ? [$0] : apps(around: $0) }
  }

  /// The submitted app or extension of which a target is a developer build; nil if the target is none by its
  /// name, or if an automated build uploads it. The submitted one is in the same folder, and either has the
  /// same name without the words for developers, or shares sources or libraries with uses.
  private func release(of target: Target, using usages: [RequiredReasonUsage]?) -> Target? {
    guard target.product == .application || target.product == .appExtension, isForDevelopers(target),
      !isUploaded(target)
    else { return nil }
    let paths = Set((usages ?? usagesOfBinary(target)).map(\.place.path))
    let releases = targets.filter { other in
      other.product == target.product && other.role == .product && other.folder == target.folder
        && !isForDevelopers(other)
        && (target.wordsBesideThoseForDevelopers == other.wordsOfName
          || !paths.isDisjoint(with: pathsOfBinary(other))
          || hasMostSources(of: target, other))
    }
    // `com.example.notes-dev` is one of `com.example.notes` rather than of another app with its sources.
    return releases.first { other in
      target.bundleIdentifiers.contains { own in other.bundleIdentifiers.contains(where: own.hasPrefix) }
    } ?? releases.first
  }

  /// Whether another target compiles most of the sources of a target.
  private func hasMostSources(of target: Target, _ other: Target) -> Bool {
    let all = target.sources.count + target.cFamilySources.count
    let shared =
      Set(target.sources).intersection(other.sources).count
      + Set(target.cFamilySources).intersection(other.cFamilySources).count
    return shared * 2 > all
  }

  private func usagesOfBinary(_ target: Target) -> [RequiredReasonUsage] {
    usages(in: target, builtFor: target) + linkedUsages(of: target).flatMap(\.usages)
  }

  /// The paths of the sources with uses that become part of a target's binary, and of all of its own.
  private func pathsOfBinary(_ target: Target) -> [String] {
    sourcePaths(of: target) + linkedUsages(of: target).flatMap(\.usages).map(\.place.path)
  }

  private func isForDevelopers(_ target: Target) -> Bool {
    if target.isNamedForDevelopers || target.isBuiltForDevelopers { return true }
    guard target.product == .appExtension else { return false }
    let hosts = users(of: target).filter { $0.product == .application }
    return !hosts.isEmpty && hosts.allSatisfy { $0.isNamedForDevelopers || $0.isBuiltForDevelopers }
  }

  /// The paths of the sources of a target.
  func sourcePaths(of target: Target) -> [String] {
    target.sources.map { sources[$0].path } + target.cFamilySources.map { cFamilySources[$0].path }
  }
}

extension Target {
  /// Whether its name shows that only the developers of the app use it: `StatusPR`, `Notes-Internal`, `dev`.
  fileprivate var isNamedForDevelopers: Bool { !wordsOfName.isDisjoint(with: wordsForDevelopers) }

  /// Whether the names of its product, or its bundle identifiers, in all configurations that ship end in a
  /// word for developers, or one that no product is called by is a part of these identifiers:
  /// `Notes.qa`, `com.example.notes.dev`, `com.example.debug.notes`.
  fileprivate var isBuiltForDevelopers: Bool {
    func isForDevelopers(_ name: String) -> Bool {
      guard let dot = name.lastIndex(where: { ".-_ ".contains($0) }) else { return false }
      return wordsForDevelopers.contains(name[name.index(after: dot)...].lowercased())
    }
    func hasPartForDevelopers(_ identifier: String) -> Bool {
      identifier.lowercased().split(separator: ".").dropFirst(2).contains {
        wordsForDevelopersAlone.contains(String($0))
      }
    }
    return [builtNames, bundleIdentifiers].contains { !$0.isEmpty && $0.allSatisfy(isForDevelopers) }
      || !bundleIdentifiers.isEmpty && bundleIdentifiers.allSatisfy(hasPartForDevelopers)
  }

  fileprivate var wordsBesideThoseForDevelopers: Set<String> { wordsOfName.subtracting(wordsForDevelopers) }

  fileprivate var wordsOfName: Set<String> { words(ofName: name) }
}

private let wordsForDevelopers: Set<String> = [
  "dev", "develop", "development", "debug", "internal", "staging", "qa", "pr", "mock", "local",
]

/// Those of them that no product is called by.
private let wordsForDevelopersAlone: Set<String> = ["development", "debug", "staging", "qa", "mock"]

/// What a rule reports about a target at a line of its manifest.
struct ManifestVerdict {
  var target: Target
  var violation: Violation
  /// The content of the report without the name of the target, to report the same about several targets that
  /// share a manifest only once.
  var statement: [String]
  /// Why the target may not be submitted; nil if it is.
  var doubt: String?
}

extension [ManifestVerdict] {
  /// One violation for all targets that share a manifest and have the same statement. It is about the first
  /// target that is not a developer build, if possible one with a sure violation.
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
    return groups.map(\.mergedViolation)
  }

  /// The violation for all of them.
  /// - Precondition: all have the same statement, and there is at least one
  private var mergedViolation: Violation {
    let number =
      firstIndex { $0.doubt == nil && $0.violation.certainty == .sure }
      ?? firstIndex { $0.doubt == nil } ?? 0
    var violation = self[number].violation
    // A package, a pod and an Xcode target with the same name usually are one library.
    let lead = self[number].target
    var names: Set<String> = [lead.product.isApp ? lead.shownName : lead.name]
    let others = map(\.target).filter { target in
      names.insert(target.product.isApp ? target.shownName : target.name).inserted
    }
    if !others.isEmpty { violation.message += "; the same holds of \(shortList(others.map(\.shownName)))" }
    if let doubt = self[number].doubt {
      violation.message += "; \(doubt)"
      violation.certainty = .likely
    }
    violation.count(for: [lead] + others)
    let rest = enumerated().filter { $0.offset != number }.map(\.element)
    for verdict in rest { violation.take(usesOf: verdict) }
    return violation
  }
}

extension Violation {
  /// Adds the uses in another target of which the same holds. They become parts of their own where they are
  /// not uses in the first target too, so that a comment at one of these covers only what it is about.
  fileprivate mutating func take(usesOf other: ManifestVerdict) {
    for part in other.violation.parts
    where !parts.contains(where: { !Set($0.places).isDisjoint(with: part.places) }) {
      let name = "\(part.name) of \(other.target.shownName)"
      guard !parts.contains(where: { $0.name == name }) else { continue }
      parts.append(
        ViolationPart(
          name, formerName: part.name, evidence: part.evidence, places: part.places,
          certainty: part.certainty))
    }
    let known = Set(usePlaces)
    usePlaces += other.violation.usePlaces.filter { !known.contains($0) }
  }
}
