import PatuhCore

extension Rule {
  /// An extension whose identifier does not begin with that of the app around it.
  static let extensionIdentifierUnprefixed = Rule(
    RuleInformation(
      id: "extension_identifier_unprefixed",
      family: .release,
      defaultSeverity: .error,
      title: "An extension whose identifier does not begin with that of its app",
      why: """
        The CFBundleIdentifier of an extension, app clip or watch app must be that of the app that embeds \
        it, followed by a period and a name. Devices refuse to install an app in which one is not, and App \
        Store Connect refuses the upload.
        """,
      references: [
        "Apple: CFBundleIdentifier", "App Store Connect: Bad bundle identifier (uhooi/UhooiPicBook#173)",
        "MobileInstallation: AppexBundleIDNotPrefixed (DanTheMan827/ios-app-signer#259)",
      ]
    ),
    check: .project { project in
      project.submittedApps(for: .use).flatMap(project.embeddings).compactMap {
        $0.container.foreignIdentifier(of: $0.part, in: project)
      }
    }
  )
}

extension SubmittedBundle {
  /// The violation if the identifier of a part does not begin with that of the app. It is sure if that is so
  /// in each configuration that both have, and nothing changes either afterwards.
  fileprivate func foreignIdentifier(of part: Target, in project: Project) -> Violation? {
    let pairs = self.pairs(with: part)
    let foreign = pairs.compactMap { own, its -> IdentifierClash? in
      guard let app = own.known(key)?.string, !app.isEmpty, let entry = its[key],
        let text = its.known(key)?.string,
        !text.isEmpty, !text.lowercased().hasPrefix(app.lowercased() + ".")
      else { return nil }
      return IdentifierClash(pair: (own, its), app: app, text: text, entry: entry)
    }
    guard let first = foreign.first else { return nil }
    let remarks = self.remarks(on: foreign, of: pairs, comparing: (key, key))
    let names = PartNames(part, foreign, in: pairs)
    let other = project.containers(of: part).first { other in
      !other.target.isSame(as: target) && other.excludes(first.app, for: part, first.pair.app.configuration)
    }
    let isRewritten = [first.pair.app, first.pair.part].contains { $0[key]?.rewrite != nil }
    var violation = Violation(
      at: first.entry.origin.place ?? part.place,
      ([
        """
        \(part.shownName) has the identifier \(first.text), which does not begin with \(first.app). as \
        that of \(target.shownName), which embeds it, requires
        """
      ] + remarks.words).joined(separator: "; "),
      fix: other.map {
        """
        Give each app a target of its own for it, here \(names.name(in: first)): \
        \($0.target.shownName) embeds \(part.shownName), too, and no identifier begins with those of both apps
        """
      } ?? names.advice,
      certainty: remarks.certainty, evidence: first.entry.evidenceOfSetting,
      subject: part.name, identityPath: part.place.path,
      severity: isRewritten ? .note : nil)
    violation.count(for: [part])
    return violation
  }

  /// Whether no identifier of a part can begin with that of this app and with another one.
  /// - Parameter configuration: that of the other one
  private func excludes(_ identifier: String, for part: Target, _ configuration: String?) -> Bool {
    let pairs = self.pairs(with: part)
    let pair = pairs.first { $0.app.configuration == configuration } ?? pairs.first
    guard let own = pair?.app.known(key)?.string, !own.isEmpty else { return false }
    let (first, second) = (own.lowercased() + ".", identifier.lowercased() + ".")
    return !first.hasPrefix(second) && !second.hasPrefix(first)
  }
}

/// The identifiers that a part should have.
private struct PartNames {
  private let foreign: [IdentifierClash]
  /// The pairs whose identifiers go together.
  private let fitting: [InfoPlistPair]
  /// What follows the identifier of the app.
  private let suffix: String

  init(_ part: Target, _ foreign: [IdentifierClash], in pairs: [InfoPlistPair]) {
    self.foreign = foreign
    let configurations = foreign.map(\.pair.app.configuration)
    fitting = pairs.filter { app, part in
      !configurations.contains(app.configuration) && part.known(key)?.string != nil
    }
    let suffixes = fitting.lazy.compactMap { own, its -> String? in
      guard let app = own.known(key)?.string, let text = its.known(key)?.string else { return nil }
      return String(text.dropFirst(app.count + 1))
    }
    suffix = suffixes.first ?? part.name.filter { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  func name(in clash: IdentifierClash) -> String { "\(clash.app).\(suffix)" }

  /// What to do in each configuration. One whose identifiers go together is named only if it has its
  /// identifier from the same place.
  var advice: String {
    let names = foreign.map(name).distinct
    if fitting.isEmpty, names.count == 1 { return "Name it \(names[0])" }
    let corrected = names.map { name in
      "\(name) \(foreign.filter { self.name(in: $0) == name }.configurations)"
    }
    let places = Set(foreign.flatMap(\.entry.places))
    let kept = fitting.filter { $0.part[key].map { !places.isDisjoint(with: $0.places) } ?? false }
    let rest = kept.compactMap { $0.part.known(key)?.string }.distinct.map { text in
      "\(text) \(kept.filter { $0.part.known(key)?.string == text }.configurations)"
    }
    return "Name it \(enumeration(corrected))" + (rest.isEmpty ? "" : ", and leave \(enumeration(rest))")
  }
}

extension InfoPlist.Entry {
  /// Where it and the settings in it are written.
  fileprivate var places: [Place] { [origin.place].compactMap(\.self) + evidenceOfSetting.map(\.place) }
}

private let key = "CFBundleIdentifier"
