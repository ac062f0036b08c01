import PatuhCore

extension Rule {
  /// An extension or watch app with another version than the app that embeds it.
  static let extensionVersionDiffers = Rule(
    RuleInformation(
      id: "extension_version_differs",
      family: .release,
      defaultSeverity: .warning,
      title: "An extension with another version than its app",
      why: """
        CFBundleVersion and CFBundleShortVersionString of an extension, app clip or watch app must be those \
        of the app that embeds it. App Store Connect warns of a difference in an extension, and refuses one \
        in a watch app, which is an error. An export with Xcode writes one version everywhere, unless \
        manageAppVersionAndBuildNumber is off or another tool uploads.
        """,
      itms: ["ITMS-90473", "ITMS-90379"],
      references: [
        "App Store Connect: ITMS-90473", "App Store Connect: ITMS-90379", "Apple: CFBundleShortVersionString",
      ]
    ),
    check: .project { project in
      project.submittedApps().flatMap { app in
        let embeddings = project.embeddings(in: app)
        return ["CFBundleShortVersionString", "CFBundleVersion"].flatMap { key in
          let change = project.versionChange(of: key, for: app.target)
          let found = embeddings.compactMap { embedding in
            embedding.container.difference(of: key, to: embedding.part, change: change, in: project)
              .map { (embedding, $0) }
          }
          // What is in a watch app with another version is compared once that is corrected.
          return found.filter { embedding, _ in
            !found.contains { $0.0.part.isSame(as: embedding.container.target) }
          }.map(\.1)
        }
      }
    }
  )
}

extension SubmittedBundle {
  /// The violation if a part has another version. It is sure if that is so in each configuration that both
  /// have.
  /// - Parameter change: a command that sets the version when it runs
  fileprivate func difference(
    of key: String, to part: Target, change: ContinuousIntegration.FileVersionChange?, in project: Project
  ) -> Violation? {
    let pairs = self.pairs(with: part)
    let different = pairs.compactMap {
      own, its -> Difference? in
      guard own.isProbablyWhole, its.isProbablyWhole,
        let app = own[key], let part = its[key], !app.mayBeReplaced, !part.mayBeReplaced,
        let version = app.version, let itsVersion = part.version, version != itsVersion
      else { return nil }
      return Difference(pair: (own, its), app: app, part: part)
    }
    // What a command or a script writes when it runs may be the same: the report asks.
    guard let pair = different.first,
      change.map({ change in [lists, part.infoPlists].contains { change.mayChange(key, in: $0) } }) != true,
      different.allSatisfy({ $0.pair.app.keepsValue(of: key) && $0.pair.part.keepsValue(of: key) })
    else { return nil }
    let presumed = [pair.app, pair.part].compactMap(\.presumed)
    let remarks =
      self.remarks(on: different.map(\.pair), of: pairs, comparing: (key, key))
      + presumed.prefix(1).map { "a build may be given another version than \($0.place.path) says" }
    let (version, itsVersion) = (pair.app.version ?? "", pair.part.version ?? "")
    let isRefused = part.product == .watchApp && remarks.isEmpty
    var violation = Violation(
      at: pair.part.origin.place ?? part.place,
      """
      \(part.shownName) has the \(key) \(itsVersion)\(pair.part.originInWords), and \(target.shownName), \
      which
      """
        + ([" embeds it, has \(version)\(pair.app.originInWords)"] + remarks).joined(separator: "; "),
      fix: pair.fixOfFlutter(of: key, in: part, as: target) ?? pair.fixOfReplaced(in: part)
        ?? pair.fix(of: key, in: part, as: target)
        + (embedding(part, withOther: key, than: version, in: project).map {
          "; \($0) embeds it, too, with another version, and needs a target of its own for it"
        } ?? ""),
      certainty: remarks.isEmpty ? .sure : .likely,
      evidence: [
        Evidence(
          place: pair.app.presumed?.place ?? pair.app.origin.place ?? target.place,
          message: "\(key) of \(target.shownName): \(version)")
      ]
        + [(part, pair.part), (target, pair.app)].compactMap { owner, entry in
          entry.replaced.map {
            Evidence(
              place: $0.place,
              message: ($0.text.isEmpty ? "A value" : $0.text)
                + ", which a build setting of \(owner.shownName) replaces")
          }
        }, subject: part.name + " " + key, identityPath: part.place.path,
      severity: isRefused ? .error : nil)
    violation.itms = [part.product == .watchApp ? "ITMS-90379" : "ITMS-90473"]
    violation.count(for: [part])
    return violation
  }

  /// What only the release decides about the versions of what an app embeds where those in the tree differ;
  /// each one sentence with a question mark.
  func questionsOfParts(in project: Project) -> [String] {
    guard target.product == .application else { return [] }
    return ["CFBundleShortVersionString", "CFBundleVersion"].compactMap { key in
      let different = project.embeddings(in: self).flatMap { embedding in
        embedding.container.pairs(with: embedding.part).filter { own, its in
          own[key]?.version.map { $0 != its[key]?.version } ?? false
        }
      }
      if different.isEmpty { return nil }
      if let change = project.versionChange(of: key, for: target), change.mayChange(key, in: lists) {
        return "Does `\(change.change.command)` in \(change.path) give what it embeds the same \(key)?"
      }
      let doubts = different.flatMap { [$0.app.doubt(ofValueOf: key), $0.part.doubt(ofValueOf: key)] }
      return doubts.lazy.compactMap(\.self).first.map {
        "Do the app and what it embeds have the same \(key) in a release, though not in the tree (\($0))?"
      }
    }
  }

  /// The first other app that embeds a part and has another version, by its name.
  private func embedding(
    _ part: Target, withOther key: String, than version: String, in project: Project
  ) -> String? {
    project.containers(of: part).first { other in
      !other.target.isSame(as: target)
        && other.lists.allSatisfy { list in list.known(key)?.string.map { $0 != version } ?? false }
    }?.target.shownName
  }
}

/// Different versions of an app and a part of it, in one configuration.
private struct Difference {
  var pair: InfoPlistPair
  var app: InfoPlist.Entry
  var part: InfoPlist.Entry

  /// The advice that gives the part the version of the app. A build setting is named only if it has that
  /// version for both already, or if the part takes its version from it.
  func fix(of key: String, in part: Target, as app: Target) -> String {
    let version = self.app.version ?? ""
    let name = key == "CFBundleVersion" ? "CURRENT_PROJECT_VERSION" : "MARKETING_VERSION"
    let values = [pair.app, pair.part].map { list in
      list.versionSettings.first { $0.name == name }?.text
    }
    if values == [version, version] { return "Take both from $(\(name)), which is \(version) for both" }
    if let setting = self.part.nameOfSetting {
      return "Set \(setting) of \(part.shownName) to \(version), as \(app.shownName) has it"
    }
    return
      "Give \(part.shownName) the \(key) \(version), too, or take both from a build setting that has this"
      + " value for both"
  }
}

extension Difference {
  /// The advice if one of the versions is from the settings that Flutter writes: the other one is to be, too.
  /// Nil if none is.
  fileprivate func fixOfFlutter(of key: String, in part: Target, as app: Target) -> String? {
    if self.app.presumed == nil, self.part.presumed == nil { return nil }
    let (target, list, entry) =
      self.app.presumed == nil ? (app, pair.app, self.app) : (part, pair.part, self.part)
    let value = key == "CFBundleVersion" ? "$(FLUTTER_BUILD_NUMBER)" : "$(FLUTTER_BUILD_NAME)"
    let step =
      entry.nameOfSetting.map { "Set \($0) of \(target.shownName) to \(value)" }
      ?? "Give \(target.shownName) the \(key) \(value)"
    if list.settingsTools.contains(.flutter) { return step }
    return "\(step), and base its configurations on an .xcconfig that includes Generated.xcconfig"
  }

  /// The advice if a setting replaces the value of the file of the part; nil if not. The file is a way only
  /// if it has the version of the app, and all that Xcode would no longer add to it.
  fileprivate func fixOfReplaced(in target: Target) -> String? {
    guard case .setting(let name, _) = part.origin, let replaced = part.replaced else { return nil }
    let version = app.version ?? ""
    let isWhole =
      neededKeys.allSatisfy { pair.part[$0]?.isOfFile == true }
      && (replaced.text.isEmpty || replaced.text == version)
    return "Set \(name) of \(target.shownName) to \(version)"
      + (isWhole ? ", or turn off its GENERATE_INFOPLIST_FILE so that the file counts" : "")
  }
}

extension InfoPlist.Entry {
  /// The version, as far as it is known or a file says what it probably is.
  fileprivate var version: String? { unknownParts.isEmpty ? value.string : presumed?.text }

  /// The build setting that the value comes from; nil if it is from elsewhere.
  fileprivate var nameOfSetting: String? {
    if case .setting(let name, _) = origin { name } else { setting?.name }
  }

  /// The build setting that the value comes from, in brackets; empty if it is from elsewhere.
  fileprivate var originInWords: String {
    guard case .setting(let name, _) = origin else { return "" }
    return replaced == nil
      ? " (\(name))"
      : " (\(name), which replaces the value of the Info.plist: GENERATE_INFOPLIST_FILE is YES)"
  }

  /// Whether the file that the build starts with has the key.
  fileprivate var isOfFile: Bool {
    if case .file = origin { true } else { isInFile }
  }
}

/// The keys without which a bundle is refused, and which Xcode adds to a list that it generates.
private let neededKeys = [
  "CFBundleExecutable", "CFBundleIdentifier", "CFBundleInfoDictionaryVersion", "CFBundleName",
  "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleVersion",
]
