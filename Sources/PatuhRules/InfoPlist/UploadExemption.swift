import PatuhCore

/// Why nothing of a bundle probably is uploaded to App Store Connect. What an upload may fail at is then no
/// finding: the report asks whether this is right.
struct UploadExemption {
  /// In words, as a part of a sentence.
  var reason: String
  /// Whether it reaches people by another way, so that what fails on devices counts all the same.
  var reachesPeople = false
}

/// What a rule is about.
enum BundleConcern {
  /// What App Store Connect or App Review refuses, warns of or asks.
  case upload
  /// What fails on devices, too.
  case use
}

extension SubmittedBundle {
  /// Whether a rule that is about this concerns it.
  func isConcerned(by concern: BundleConcern) -> Bool {
    guard let exemption else { return true }
    return concern == .use && exemption.reachesPeople
  }
}

extension Project {
  /// Why nothing of a bundle probably is uploaded; nil if it may be submitted. What is a part of apps is
  /// uploaded with one of them.
  func uploadExemption(of target: Target) -> UploadExemption? {
    if isEmbeddedNowhere(target) { return UploadExemption(reason: "no app of this project embeds it") }
    let ofApps = apps(around: target).map { app in (app, uploadExemption(of: app)) }
    if let (app, first) = ofApps.first, let exemption = first, ofApps.allSatisfy({ $0.1 != nil }) {
      return UploadExemption(
        reason: exemption.reachesPeople
          ? exemption.reason : "it is a part of \(app.shownName), and \(exemption.reason)",
        reachesPeople: exemption.reachesPeople)
    }
    let reason =
      doubtOfDeveloperBuild(target) ?? doubtOfExperiment(target) ?? doubtOfTrial(target)
      ?? doubtOfNamesake(target)?.text ?? doubtOfTestHost(target) ?? doubtOfSecondProject(target)
      ?? target.doubtOfTemplate
    if let reason { return UploadExemption(reason: reason) }
    return otherWayToPeople.map { UploadExemption(reason: $0, reachesPeople: true) }
  }

  /// Why an app may be there only to try or to test what is published from here; nil if it is not.
  private func doubtOfExperiment(_ target: Target) -> String? {
    if isHostOfTests(target) { return "its name is that of a host of tests" }
    if let folder = folderOfTests(around: target) { return "the folder \(folder) is for tests" }
    // An app with extensions, or one that an automated build uploads, is more than a trial.
    if isUploaded(target) || embedsBundle(target) { return nil }
    let pod =
      publishedPod(beside: target)
      ?? (hasTests(in: target)
        ? targets.first { $0.product == .pod && $0.role == .product && $0.folder == "." } : nil)
    return pod.map {
      "\($0.name) is published from here as a pod, and \(target.name) may be there to try it"
    }
  }

  /// Why an app of one project file may be a second description of another one's; nil if it is not. Both have
  /// a bundle identifier and an Info.plist in common, and the other project file lies nearer to that.
  private func doubtOfSecondProject(_ target: Target) -> String? {
    guard target.product == .application, target.basis == .projectFile, !isUploaded(target) else {
      return nil
    }
    let files = Set(target.infoPlists.compactMap(\.file))
    let home = folderOfProjectFile(target.place.path)
    let other = targets.first { other in
      let around = folderOfProjectFile(other.place.path)
      return other.product == .application && other.role == .product && other.basis == .projectFile
        && other.place.path != target.place.path && around != home && around.isPath(atOrBelow: home)
        && !other.platforms.isDisjoint(with: target.platforms)
        && !other.bundleIdentifiers.isDisjoint(with: target.bundleIdentifiers)
        && other.infoPlists.contains { list in
          list.file.map { files.contains($0) && $0.isPath(atOrBelow: around) } ?? false
        }
    }
    return other.map { "\($0.shownName) describes the same app, nearer to its Info.plist" }
  }
}

extension Project {
  /// Whether an app is called a host of tests, or a host and tests run in it.
  private func isHostOfTests(_ app: Target) -> Bool {
    let words = PatuhCore.words(ofName: app.name)
    return words.isSuperset(of: ["test", "host"]) || words.contains("host") && hasTests(in: app)
  }

  /// Whether tests depend on an app.
  private func hasTests(in app: Target) -> Bool {
    users(of: app).contains { $0.role == .test }
  }

  /// Whether an app embeds an extension, an app clip or a watch app.
  func embedsBundle(_ app: Target) -> Bool {
    app.dependencies.contains { dependency in
      let part = targets[dependency.target]
      return dependency.ground != .buildOrder && part.role == .product && part.product.isApp
        && part.product != .application
    }
  }

  /// The first folder around the project file of a target that is by its name for tests or for workflows.
  func folderOfTests(around target: Target) -> String? {
    target.place.path.split(separator: "/").dropLast().first { folder in
      !folder.hasSuffix(".xcodeproj")
        && (folder == ".github"
          || !PatuhCore.words(ofName: folder).isDisjoint(with: [
            "test", "tests", "integration", "integrations",
          ]))
    }
    .map(String.init)
  }
}

extension Target {
  /// Why an app is a template, or begun from one and not finished: its bundle identifiers are the template's,
  /// which no one can register. Nil if one is not.
  fileprivate var doubtOfTemplate: String? {
    guard product == .application, basis == .projectFile, let first = bundleIdentifiers.min(),
      bundleIdentifiers.allSatisfy(isOfTemplate)
    else { return nil }
    return "its bundle identifier \(first) is that of a template"
  }

  /// Whether a bundle identifier is one that a tool writes into a new app for its developer to replace:
  /// Cordova, Ionic, Capacitor, the wizard of Kotlin Multiplatform, Flutter, whose apps are named Runner.
  private func isOfTemplate(_ identifier: String) -> Bool {
    let small = identifier.lowercased()
    return identifiersOfTemplates.contains(small) || small.hasPrefix("orgidentifier.")
      || name == "Runner" && small.hasPrefix("com.example.")
  }
}

private let identifiersOfTemplates: Set<String> = [
  "io.cordova.hellocordova", "org.apache.cordova.hellocordova", "io.ionic.starter", "com.getcapacitor.app",
]
