import PatuhCore

/// An app or extension that is submitted, with the Info.plists of its builds for one platform.
struct SubmittedBundle {
  var target: Target
  /// One for each configuration that ships; not empty.
  var lists: [InfoPlist]
  /// Why it may not be submitted; nil if it is.
  var doubt: String?
  /// Why nothing of it probably is uploaded; nil if it may be submitted.
  var exemption: UploadExemption?
  /// Whether another target of its project takes settings from an `.xcconfig` that is not in the tree, from
  /// which a hook of CocoaPods, or a command that builds, may give it settings, too.
  var mayTakeFurtherSettings = false
  /// Whether it is probably submitted for Mac Catalyst alone.
  var isProbablyForMacs = false
}

/// The submitted bundles of a project, as far as rules have asked for them.
private struct SubmittedBundles: DerivedFromProject {
  /// The kinds of bundles that are submitted.
  static let products: Set<Target.Product> = [.application, .appExtension, .appClip, .watchApp]

  /// By platform, the bundles of all kinds, in the order of the targets.
  let answers: AnswersOnce<Platform, [SubmittedBundle]>

  /// Of code, only the uses of required-reason API decide what is submitted.
  init(_ project: Project) {
    let earlier = project.keepsUsages ? project.predecessor?.known(SubmittedBundles.self) : nil
    answers = earlier?.answers ?? AnswersOnce()
  }
}

/// The apps, app clips and extensions that are submitted, for all platforms that upload through App Store
/// Connect and have rules of their own for it: iOS, watchOS, tvOS, visionOS, in this order.
struct AllSubmittedBundles: DerivedFromProject {
  fileprivate let all: [SubmittedBundle]

  init(_ project: Project) {
    all =
      project.foundBundles([.application, .appExtension, .appClip], on: .iOS)
      + project.foundBundles([.watchApp, .appExtension], on: .watchOS)
      + [.tvOS, .visionOS].flatMap { project.foundBundles([.application, .appExtension], on: $0) }
  }
}

extension Project {
  /// What a check says of all submitted bundles. What it says of one on several platforms is told once, for
  /// the first of them.
  /// - Parameter concern: what the check is about
  func violationsOfSubmittedBundles(
    for concern: BundleConcern = .upload, _ check: (SubmittedBundle) -> [Violation]
  ) -> [Violation] {
    violationsOfBundles(where: { $0.isConcerned(by: concern) }, check)
  }

  /// The same for those that are meant, of the submitted ones and of those of which probably nothing is
  /// uploaded.
  func violationsOfBundles(
    where isMeant: (SubmittedBundle) -> Bool, _ check: (SubmittedBundle) -> [Violation]
  ) -> [Violation] {
    var known: Set<[String]> = []
    return derived(AllSubmittedBundles.self).all.filter(isMeant).flatMap { bundle in
      check(bundle).filter { violation in
        known.insert([bundle.target.place.path, bundle.target.name, violation.subject]).inserted
      }
    }
  }

  /// The bundles of these kinds that are submitted and have a known platform, in the order of the targets.
  /// - Parameter concern: what is looked for in them
  func submittedBundles(
    _ products: Set<Target.Product>, on platform: Platform = .iOS, for concern: BundleConcern = .upload
  ) -> [SubmittedBundle] {
    foundBundles(products, on: platform).filter { $0.isConcerned(by: concern) }
  }

  /// The apps that are submitted, each once: with its Info.plists for the first of iOS, tvOS and visionOS
  /// that it is built for.
  /// - Parameter concern: what is looked for in them
  func submittedApps(for concern: BundleConcern = .upload) -> [SubmittedBundle] {
    var known: Set<[String]> = []
    return [Platform.iOS, .tvOS, .visionOS].flatMap {
      submittedBundles([.application], on: $0, for: concern)
    }
    .filter { known.insert([$0.target.place.path, $0.target.name]).inserted }
  }

  /// A target as a bundle that is submitted or of which probably nothing is uploaded; nil if it is neither.
  func bundle(of target: Target) -> SubmittedBundle? {
    derived(AllSubmittedBundles.self).all.first { $0.target.isSame(as: target) }
  }

  /// Those that are submitted and those of which probably nothing is uploaded.
  fileprivate func foundBundles(_ products: Set<Target.Product>, on platform: Platform) -> [SubmittedBundle] {
    derived(SubmittedBundles.self).answers.answer(platform) { findSubmittedBundles(on: platform) }
      .filter { products.contains($0.target.product) }
  }

  private func findSubmittedBundles(on platform: Platform) -> [SubmittedBundle] {
    targets.compactMap { target in
      guard target.role == .product, SubmittedBundles.products.contains(target.product),
        target.hasKnownPlatforms
      else { return nil }
      let lists = target.infoPlists.filter { $0.platform == platform }
      if lists.isEmpty { return nil }
      // Tools and tests that other build systems describe as apps.
      if target.product == .application {
        let saysNothing = target.lacksSources && lists.allSatisfy { $0.file == nil && !$0.takesSettings }
        if lists.allSatisfy(\.isSkippedInArchives) || saysNothing { return nil }
      }
      // What was built is what is submitted.
      if artefact != nil { return SubmittedBundle(target: target, lists: lists) }
      let exemption = uploadExemption(of: target)
      let doubtOfPlatform = doubtOfPlatform(target)
      let doubt =
        doubtOfLeftOver(target, .own) ?? (exemption == nil ? doubtOfSubmission(target, using: []) : nil)
        ?? doubtOfPlatform
      return SubmittedBundle(
        target: target, lists: lists, doubt: doubt, exemption: exemption,
        mayTakeFurtherSettings: targets.contains { other in
          other.place.path == target.place.path && other.infoPlists.contains(where: \.lacksSettings)
        }, isProbablyForMacs: doubtOfPlatform != nil)
    }
  }
}

extension Project {
  /// Why an app for iOS and Mac Catalyst, by its name or that of its Info.plist one for the Mac, may be
  /// submitted for Mac Catalyst alone; nil if it is not.
  private func doubtOfPlatform(_ app: Target) -> String? {
    guard app.product == .application, app.platforms.contains(.macCatalyst), app.isNamedForMacs,
      !isUploaded(app)
    else { return nil }
    let twin = targets.first { other in
      other.product == .application && other.role == .product && other.projectFile == app.projectFile
        && other.platforms.contains(.iOS) && !other.platforms.contains(.macCatalyst)
        && !other.bundleIdentifiers.isDisjoint(with: app.bundleIdentifiers)
    }
    return twin.map {
      """
      \($0.name) has the same bundle identifier and is not for Mac Catalyst, so \(app.name) may be for \
      that alone
      """
    }
  }
}

extension Target {
  /// Whether its name, or that of all its Info.plists, says that it is for the Mac: `Notes-Catalyst`.
  fileprivate var isNamedForMacs: Bool {
    func isForMacs(_ name: String) -> Bool {
      !words(ofName: name).isDisjoint(with: ["catalyst", "maccatalyst", "mac", "macos", "osx"])
    }
    let files = infoPlists.map { $0.file.map(lastComponent(ofPath:)) ?? "" }
    return isForMacs(name) || !files.isEmpty && files.allSatisfy(isForMacs)
  }
}

/// What a file is that is not in the tree and that an `.xcconfig` includes if it is there.
private func wordsOfOptional(_ file: String) -> String {
  "\(file), which an .xcconfig includes if it is there,"
}

/// What is wrong with an Info.plist.
struct InfoPlistFault {
  /// The entry that it is about; nil if a key is absent.
  var entry: InfoPlist.Entry?
  /// What is wrong, as the end of a sentence that begins with the name of the target.
  var message: String
  var fix: String
  /// The path of the file to edit where that is not the one that states the entry.
  var editedFile: String?
  /// Whether nothing that is not known could put it right.
  var isSure: Bool
  /// Whether it deserves a look alone.
  var isNote = false
}

extension InfoPlist {
  /// Whether an `.xcconfig` that its settings come from is not in the tree.
  var lacksSettings: Bool {
    unknowns.contains { $0 == .missingXcconfig || $0 == .missingXcconfigOfKeys }
  }

  /// The build setting that the value of a key in the file wholly is and that nothing gives a value; nil if
  /// there is none, and if Flutter, whose settings are included, a command of a script or a file that is not
  /// there may give it one.
  fileprivate func unsetSetting(of key: String) -> (entry: Entry, setting: String)? {
    guard unknowns.isEmpty, let entry = self[key], entry.rewrite == nil, entry.value.string == "",
      entry.unknownParts.count == 1,
      let setting = entry.unknownParts.first, !(settingsTools.contains(.flutter) && setting.isOfFlutter),
      setting.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber })
    else { return nil }
    switch entry.origin {
    case .file, .projectFile: return (entry, setting)
    // A command that builds may give one. What CocoaPods writes does not.
    case .setting: return settingsTools.contains(.cocoaPods) ? (entry, setting) : nil
    case .tool: return nil
    }
  }
}

extension String {
  /// Whether it is the name of a setting that Flutter writes.
  fileprivate var isOfFlutter: Bool { hasPrefix("FLUTTER_") }
}

extension SubmittedBundle {
  /// What its Info.plists are for.
  var platform: Platform { lists[0].platform ?? .iOS }

  /// The fault of a key that takes its value from a build setting without one; nil if it has a value in
  /// another configuration. A command may give it one when it builds.
  func unsetValue(of key: String, in list: InfoPlist) -> InfoPlistFault? {
    // A file that an .xcconfig includes if it is there is included for what it sets.
    guard !mayTakeFurtherSettings,
      lists.allSatisfy({ $0.unsetSetting(of: key) != nil && $0.optionalSettingsFile == nil }),
      let (entry, setting) = list.unsetSetting(of: key)
    else { return nil }
    return InfoPlistFault(
      entry: entry,
      message: "takes its \(key) from $(\(setting)), which no build setting gives a value",
      fix: setting.isOfFlutter
        ? "Base the configurations of \(target.shownName) on an .xcconfig that includes Generated.xcconfig"
        : "Set \(setting)",
      editedFile: target.place.path, isSure: false)
  }
}

extension SubmittedBundle {
  /// The violation if builds have a fault. It is sure if all builds surely have it, and about the first of
  /// them.
  func violation(_ fault: (InfoPlist) -> InfoPlistFault?) -> Violation? {
    let faults = lists.compactMap { list in fault(list).map { (list, $0) } }
    guard let (list, first) = faults.first(where: \.1.isSure) ?? faults.first else { return nil }
    var remarks: [String] = []
    if faults.count < lists.count {
      remarks.append("in the configuration \(enumeration(faults.compactMap(\.0.configuration)))")
    }
    let isSure = faults.count == lists.count && faults.allSatisfy(\.1.isSure)
    if !isSure, let rewrite = first.entry?.rewrite {
      remarks.append(rewrite.text)
    } else if !isSure, first.isSure == false, faults.contains(where: { !$0.0.isWhole }) {
      // Of a generated project, the tool that makes it is the reason.
      let open = faults.map(\.0).filter { !$0.isWhole }
      let first = open.first { !$0.isProbablyWhole } ?? open[0]
      if let reason = first.unknowns.first(where: { $0 != .absent }) { remarks.append(reason.text) }
    }
    if let doubt { remarks.append(doubt) }
    var violation = Violation(
      at: first.entry?.origin.place ?? target.place,
      ([target.shownName + " " + first.message] + remarks).joined(separator: "; "), fix: first.fix,
      certainty: isSure && doubt == nil ? .sure : .likely,
      evidence: first.entry?.evidenceOfSetting
        ?? (first.entry == nil && list.file != target.place.path ? list.evidence : []),
      subject: target.name,
      identityPath: target.place.path,
      severity: faults.allSatisfy(\.1.isNote) ? .note : nil)
    violation.editedFile =
      first.editedFile ?? (first.entry == nil ? list.file : first.entry?.editedFile) ?? target.place.path
    violation.count(for: [target])
    return violation
  }
}

extension InfoPlist {
  /// A fault for the absence of keys; nil if one of them is present, or if it cannot be known.
  /// - Parameters:
  ///   - isEmptyAbsent: whether a key with an empty text counts as absent
  ///   - labels: what Xcode shows in the place of keys
  func absence(
    of keys: [String], _ message: String, fix: String, isEmptyAbsent: Bool = true,
    labels: [InfoPlistLabel] = []
  ) -> InfoPlistFault? {
    guard isProbablyWhole else { return nil }
    let isPresent = entries.contains { entry in
      let key = entry.key.prefix { $0 != "~" }
      return keys.contains(String(key))
        && (!isEmptyAbsent || entry.value.string != "" || !entry.unknownParts.isEmpty)
    }
    if isPresent { return nil }
    let source = takesSettings ? optionalSettingsFile : nil
    let misspelling = misspelling(of: keys, labels: labels)
    return InfoPlistFault(
      entry: misspelling?.entry,
      message: message + (misspelling?.hint ?? "")
        + (source.map { "; \(wordsOfOptional($0)) may add it" } ?? ""),
      fix: misspelling?.fix ?? fix, isSure: isWhole && source == nil)
  }

  /// The file that the build starts with, as evidence; empty if there is none.
  fileprivate var evidence: [Evidence] {
    guard let file else { return [] }
    return [Evidence(place: Place(path: file), message: "The Info.plist that the build starts with")]
  }

  /// Whether it is that of a build with an older SDK than of this major version; false if the SDK is not
  /// known, as in sources.
  func isBuilt(before version: Int) -> Bool {
    let sdk = self["DTPlatformVersion"]?.value.string.flatMap { PackageVersion($0) }
    return sdk.map { $0 < PackageVersion("\(version)") ?? $0 } ?? false
  }

  /// The value of a key if it is wholly known.
  func known(_ key: String) -> PropertyListValue? {
    guard let entry = self[key], entry.unknownParts.isEmpty else { return nil }
    return entry.value
  }
}

extension InfoPlist.Entry {
  /// The path of the file that states the value; nil if that is not known.
  fileprivate var editedFile: String? { (setting?.place ?? origin.place)?.path }

  /// Where the build setting is written that the value in the file is; empty if it is none.
  var evidenceOfSetting: [Evidence] {
    guard let setting, let place = setting.place else { return [] }
    return [Evidence(place: place, message: "\(setting.name) is \(setting.text)")]
  }
}

extension InfoPlist.Origin {
  /// Where it is written; nil if that is not known, and for what a tool adds.
  var place: Place? {
    switch self {
    case .file(let place), .projectFile(let place): place
    case .setting(_, let place): place
    case .tool: nil
    }
  }

  /// Whether it is a build setting.
  var isSetting: Bool { if case .setting = self { true } else { false } }
}
