import PatuhCore

/// Why an app may not be the one that is submitted of those with its bundle identifier.
struct NamesakeDoubt {
  /// In words.
  var text: String
  /// Whether what builds the app, or a name, decides, so that findings are notes.
  var isDecided: Bool
}

extension Project {
  /// Why another app with the bundle identifier of an app is submitted in its place; of what is a part of
  /// apps, why that holds of all of them. What counts, in this order: which one an automated build uploads,
  /// which one is not named for tests, which one a shared scheme archives. Nil if nothing decides, or decides
  /// for this one: both may be submitted then.
  func doubtOfNamesake(_ target: Target) -> NamesakeDoubt? {
    let apps = apps(around: target)
    if apps.isEmpty { return doubt(ofApp: target) }
    let doubts = apps.map(doubt(ofApp:))
    guard var first = doubts[0], doubts.allSatisfy({ $0 != nil }) else { return nil }
    first.text = "it is a part of \(apps[0].shownName), and \(first.text)"
    first.isDecided = doubts.allSatisfy { $0?.isDecided == true }
    return first
  }

  private func doubt(ofApp app: Target) -> NamesakeDoubt? {
    let others = namesakes(of: app)
    guard !others.isEmpty, !isUploaded(app) else { return nil }
    if let (other, path) = others.lazy.compactMap({ other in upload(of: other).map { (other, $0) } }).first {
      return NamesakeDoubt(
        text: """
          \(other.shownName), which \(path) uploads, has the same bundle identifier: only one of them is \
          submitted
          """,
        isDecided: true)
    }
    if app.isNamedForTests, let other = others.first(where: { !$0.isNamedForTests }) {
      return NamesakeDoubt(
        text: """
          its name is that of an app for tests, and \(other.shownName) has the same bundle identifier: only \
          one of them is submitted
          """,
        isDecided: true)
    }
    guard !isArchived(app), let other = others.first(where: isArchived) else { return nil }
    return NamesakeDoubt(
      text: """
        \(other.shownName), which a shared scheme archives, has the same bundle identifier: only one of them \
        is submitted
        """,
      isDecided: false)
  }

  /// Another app with the bundle identifier of an app that bundles a manifest; nil if there is none, or if
  /// what builds the app says that this one is submitted.
  func namesakeWithManifest(of app: Target) -> Target? {
    let others = namesakes(of: app)
    guard !isUploaded(app), !isArchived(app) || others.contains(where: isArchived) else { return nil }
    return others.first { !$0.bundledManifests.isEmpty }
  }

  /// Whether an automated build uploads a target.
  func isUploaded(_ target: Target) -> Bool { upload(of: target) != nil }

  /// The path of the file by which an automated build uploads a target; nil if none does.
  func upload(of target: Target) -> String? {
    continuousIntegration.uploadedSchemes.first { $0.targets.contains(target.name) }?.path
  }

  private func isArchived(_ target: Target) -> Bool {
    continuousIntegration.archivedTargets.contains(target.name)
  }

  /// The other apps of the same project file with the same bundle identifier and a platform in common: only
  /// one of them is in the App Store.
  private func namesakes(of app: Target) -> [Target] {
    guard app.product == .application, app.basis == .projectFile else { return [] }
    return targets.filter { other in
      other.product == .application && other.role == .product && other.place.path == app.place.path
        && other.name != app.name && !other.platforms.isDisjoint(with: app.platforms)
        && !other.bundleIdentifiers.isDisjoint(with: app.bundleIdentifiers)
    }
  }
}

extension Target {
  /// Whether its name says that tests run in it: `Notes Screenshots`, `NotesTestHost`.
  fileprivate var isNamedForTests: Bool {
    !words(ofName: name).isDisjoint(with: ["test", "tests", "testing", "screenshot", "screenshots"])
  }
}
