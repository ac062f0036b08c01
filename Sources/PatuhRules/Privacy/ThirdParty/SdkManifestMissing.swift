import PatuhCore

extension Rule {
  /// A third-party SDK on Apple's list that has no privacy manifest.
  public static let sdkManifestMissing = Rule(
    RuleInformation(
      id: "sdk_manifest_missing",
      family: .privacy,
      defaultSeverity: .error,
      title: "A listed third-party SDK without a privacy manifest",
      why: """
        Apple keeps a list of SDKs that must bring a privacy manifest of their own; the manifest of the app \
        does not stand in for it. A new app that holds a version without one, or an update that adds it, is \
        refused.
        """,
      itms: ["ITMS-91061"],
      references: [
        "Apple: Third-party SDK requirements",
        "Apple: Adding a privacy manifest to your app or third-party SDK",
      ]
    ),
    check: .project { project in
      project.derived(SDKVerdicts.self).all.compactMap { package, _, verdict in
        guard case .missing(let matches, let certainty) = verdict else { return nil }
        return .noManifest(package, matches, certainty)
      }
    }
  )
}

extension Violation {
  fileprivate static func noManifest(
    _ package: ThirdPartyPackage, _ matches: [SDKMatch], _ certainty: Certainty
  ) -> Violation {
    let name = package.title(matches)
    return Violation(
      at: package.place,
      message(package, named: name, matches),
      fix: fix(package, named: name, matches),
      certainty: certainty,
      evidence: package.evidence(name, matches),
      subject: package.name,
      severity: package.isLinked && !matches.allSatisfy(\.sdk.isListingDisputed)
        && !mayBeUpdatedByUsers(package, matches) ? nil : .note
    )
  }

  private static func message(_ package: ThirdPartyPackage, named name: String, _ matches: [SDKMatch])
    -> String
  {
    let parts = matches.count > 1 ? " for \(shortList(matches.map(\.sdk.name)))" : ""
    guard matches.contains(where: { $0.holdsManifest(package) == .no }) else {
      if let carrier = package.carrier {
        return
          "\(name) in the pod \(carrier.name) has no privacy manifest, which Apple demands of it\(parts)"
          + (package.leftover?.words ?? "")
      }
      let doubt = package.isLinked ? "" : "; no project file links it"
      return package.place.path == package.folder
        ? "\(name) lies here without a privacy manifest, which Apple demands of it\(parts)\(doubt)"
        : "The copy of \(name) holds no privacy manifest, which Apple demands of it\(parts)"
    }
    let doubt =
      if package.isLinked {
        mayBeUpdatedByUsers(package, matches)
          ? "; it is pinned for this library alone, whose users may take such a version" : ""
      } else if package.manager == .swiftPM {
        "; no target that ships links it, so it counts only if another package needs it"
      } else {
        package.leftover?.words ?? ""
      }
    let origin = package.url.flatMap { url in
      matches.contains(where: \.isFork) ? "; this one comes from a fork, \(comparableAddress(url))" : nil
    }
    let hook = package.mayBeGivenManifest ? "; code of the Podfile may add one" : ""
    let ending = (whatDoes(matches, package).map { "; \($0)" } ?? "") + (origin ?? "") + doubt + hook
    if let range = package.allowedVersions, package.requirement != nil, firstVersion(matches, package) != nil
    {
      let file = package.broughtBy ?? lastComponent(ofPath: package.place.path)
      return "\(file) allows only versions of \(name) that bring no privacy manifest\(parts)"
        + " (\(range.words))\(ending)"
    }
    let subject = "\(name)\(package.version.map { " \($0)" } ?? "")"
    if let user = package.broughtBy {
      return "\(user) takes \(subject), which brings no privacy manifest\(parts)\(ending)"
    }
    return "\(subject) brings no privacy manifest\(parts)\(ending)"
  }

  /// States the first version that has a manifest; for several SDKs in a package, the latest of their first
  /// versions. Nil if that is not known for one of them.
  private static func whatDoes(_ matches: [SDKMatch], _ package: ThirdPartyPackage) -> String? {
    if matches.contains(where: { $0.distribution == nil }) { return nil }
    if let first = firstVersion(matches, package) {
      return hasLost(first, package)
        ? "\(first.text) does, and this later version lost it"
        : "the first version that does is \(first.text)"
    }
    let histories = matches.compactMap(\.distribution?.history)
    for case .versions(_, let last?) in histories { return "no version up to \(last.text) does" }
    return "no version does"
  }

  /// The latest of the first versions that have a manifest; nil if none is known.
  private static func firstVersion(_ matches: [SDKMatch], _ package: ThirdPartyPackage) -> PackageVersion? {
    let version = (package.version ?? package.allowedVersions?.lower).flatMap { PackageVersion($0) }
    return matches.compactMap { $0.firstVersion(after: version) }.max()
  }

  /// The version of the same major one that is better than the first with a manifest; nil if none is known.
  private static func better(than first: PackageVersion, _ matches: [SDKMatch]) -> PackageVersion? {
    matches.compactMap(\.distribution?.recommended).filter { $0 > first && $0.major == first.major }.max()
  }

  /// The version that a package should have at least; nil if none is known.
  fileprivate static func advisedVersion(
    _ package: ThirdPartyPackage, _ matches: [SDKMatch]
  ) -> PackageVersion? {
    guard !matches.contains(where: { $0.distribution == nil }), let first = firstVersion(matches, package)
    else { return nil }
    return better(than: first, matches) ?? first
  }

  /// Whether it is pinned for a library alone, which allows its users a version with a manifest.
  private static func mayBeUpdatedByUsers(_ package: ThirdPartyPackage, _ matches: [SDKMatch]) -> Bool {
    guard package.isLeftToUsers, let statement = package.statement,
      let version = advisedVersion(package, matches)
    else { return false }
    return !statement.range.ends(before: version)
  }

  /// Whether a package is of a later version than the first with a manifest.
  private static func hasLost(_ first: PackageVersion, _ package: ThirdPartyPackage) -> Bool {
    package.version.flatMap { PackageVersion($0) }.map { $0 > first } ?? false
  }

  fileprivate static func fix(_ package: ThirdPartyPackage, named name: String, _ matches: [SDKMatch])
    -> String
  {
    if !matches.contains(where: { $0.distribution == nil }), let first = firstVersion(matches, package) {
      let better = better(than: first, matches)
      let advised = better ?? first
      if let user = package.broughtBy?.split(separator: " ").first {
        // Some packages have the version of their pod.
        if package.broughtBy == "\(user) \(package.version ?? "")" {
          return "Update \(user) to \(advised.text) or later"
        }
        return
          """
          Take a version of \(user) that brings \(name) \(advised.text) or later, or check \
          in Podfile.lock, which decides
          """
      }
      if package.isOfOthers {
        let lockFile = lastComponent(ofPath: package.place.path)
        let bringers =
          package.bringers.isEmpty
          ? "the package that brings it"
          : "\(shortList(package.bringers)), which \(package.bringers.count == 1 ? "brings" : "bring") it"
        return "Update \(bringers), until \(lockFile) has \(name) \(advised.text) or later"
      }
      let before = package.updateBefore(advised)
      guard let better else { return "Update \(name) to \(first.text) or later\(before)" }
      let faulty = hasLost(first, package) ? "that" : first.text
      return "Update \(name) to \(better.text) or later, which corrects \(faulty)\(before)"
    }
    if let carrier = package.carrier {
      return """
        Update the pod \(carrier.name) to a version whose \(name) has a \(Manifest.fileName), or ask its \
        publisher for one
        """
    }
    if let advice = matches.compactMap(\.sdk.advice).first { return advice }
    return "Replace it by a version that brings a \(Manifest.fileName)"
  }
}

extension ThirdPartyPackage {
  /// What to do about SDKs in it without a manifest.
  func updateAdvice(_ matches: [SDKMatch]) -> String { Violation.fix(self, named: title(matches), matches) }

  /// What must be updated before it can have a version, as the end of a sentence; empty for nothing.
  fileprivate func updateBefore(_ version: PackageVersion) -> String {
    let blocking = holders.filter { $0.range.ends(before: version) }
    let stated = statement.flatMap {
      $0.range.ends(before: version) ? "; \($0.words), so change that first" : nil
    }
    if blocking.isEmpty { return stated ?? "" }
    let ended = blocking.compactMap { holder in
      holder.advice.map {
        "; no version of \(holder.name) allows that (\($0.prefix(1).lowercased() + $0.dropFirst()))"
      }
    }
    let names = Set(
      blocking.filter { $0.advice == nil }.flatMap { $0.holders.isEmpty ? [$0.name] : $0.holders }
    ).sorted { $0.precedesInBytes($1) }.map(\.wordsOnHolder)
    if names.isEmpty { return (stated ?? "") + ended.joined() }
    let order = stated == nil ? "first" : "with it"
    return (stated ?? "")
      + (names.count == 1
        ? "; \(names[0]) holds it back, so update that \(order)"
        : "; \(shortList(names)) hold it back, so update these \(order)") + ended.joined()
  }

  fileprivate func evidence(_ name: String, _ matches: [SDKMatch]) -> [Evidence] {
    if let carrier, carrier.place.position != nil {
      return [Evidence(place: carrier.place, message: "The pod \(carrier.name) brings it")]
    }
    let stated =
      isOfOthers
      ? nil
      : Violation.advisedVersion(self, matches).flatMap { version in
        statement.flatMap { $0.range.ends(before: version) ? $0 : nil }
      }
    let restriction = stated.map { Evidence(place: $0.place, message: "Allows only \($0.wordsOnRange)") }
    guard let folder, folder != place.path else { return [restriction].compactMap(\.self) }
    let copy = Evidence(
      place: Place(path: folder), message: "The copy of \(name) holds no \(Manifest.fileName)")
    return [copy] + [restriction].compactMap(\.self)
  }
}

extension VersionRange {
  /// Whether no version in it is this one or a later one.
  fileprivate func ends(before version: PackageVersion) -> Bool {
    guard let upper = upper.flatMap({ PackageVersion($0) }) else { return false }
    return upper < version || upper == version && !includesUpper
  }
}

extension ThirdPartyPackage.Statement {
  /// `line 49 of ios/Podfile allows only 8.10.0 or later, below 8.11`
  fileprivate var words: String {
    (place.position.map { "line \($0.line) of \(place.path)" } ?? place.path)
      + " allows only \(wordsOnRange)"
  }

  /// `8.10.0 or later, below 8.11`
  fileprivate var wordsOnRange: String {
    range.lower != nil && range.lower == range.upper ? range.upper ?? "" : range.words
  }
}

extension String {
  /// The pod of this name, or what a person can update where a tool writes the pod.
  fileprivate var wordsOnHolder: String {
    ["CordovaPlugins", "CordovaPluginsStatic"].contains(self)
      ? "a Cordova plug-in in package.json (in \(self), which `npx cap sync` writes)" : self
  }
}

extension ThirdPartyPackage.Leftover {
  fileprivate var words: String {
    switch self {
    case .withoutTarget: "; no target of the Podfile is in a project, so the lock file may be left over"
    case .withoutPodfile: "; no Podfile and no project is beside the lock file, so it may be left over"
    case .unneeded: "; the Podfile names nothing that needs it, so `pod install` removes it"
    }
  }
}
