import PatuhCore

/// What automated builds make for other ways than App Store Connect.
private struct OtherWays: DerivedFromProject {
  /// How what is built reaches people, in words; nil if nothing says so, and if something in the tree
  /// uploads.
  let words: String?

  init(_ project: Project) {
    let integration = project.continuousIntegration
    guard integration.uploadedSchemes.isEmpty else {
      words = nil
      return
    }
    words = integration.exportForEnterprise ?? integration.buildWithoutSignature
  }
}

extension Project {
  /// How an app reaches people if not by App Store Connect: all automated builds that make an app do so
  /// without a signature, and one publishes it as a release; or all exports are for one enterprise or for its
  /// testers. Nil if something uploads.
  var otherWayToPeople: String? { derived(OtherWays.self).words }
}

extension ContinuousIntegration {
  fileprivate var buildWithoutSignature: String? {
    let making = workflows.filter { !$0.facts.buildsOfApps.isEmpty }
    guard making.flatMap(\.facts.buildsOfApps).allSatisfy(\.isUnsigned),
      !workflows.contains(where: { $0.facts.names(wordsForUploads + ["fastlane"]) })
    else { return nil }
    // What is kept with the build alone is there to try, and says nothing of other builds.
    let first = making.first { $0.facts.packsApp && $0.facts.publishesRelease }
    return first.map {
      """
      \($0.path) publishes an app that is not signed, as for sideloading, and nothing in the tree uploads one
      """
    }
  }

  /// An account of an enterprise has no App Store Connect, so that one export for it, and none for the store,
  /// is enough.
  fileprivate var exportForEnterprise: String? {
    guard !buildScripts.contains(where: \.namesUpload),
      !workflows.contains(where: { $0.facts.names(wordsForUploads) })
    else { return nil }
    let ofScripts = buildScripts.map { ($0.path, $0.exportMethods.map(methodWords)) }
    let ofWorkflows = workflows.map { ($0.path, $0.facts.exportMethods) }
    let methods = (ofScripts + ofWorkflows).flatMap { path, words in words.map { (path, $0) } }
    guard methods.allSatisfy({ !$0.1.isDisjoint(with: wordsForTesters) }) else { return nil }
    return methods.first { !$0.1.isDisjoint(with: ["enterprise", "inhouse"]) }.map {
      "\($0.0) exports it for an enterprise, and nothing in the tree uploads it"
    }
  }
}

extension WorkflowFacts {
  /// The commands of its steps.
  var scripts: [String] {
    jobs.flatMap(\.steps).compactMap { step in if case .run(let script) = step.work { script } else { nil } }
  }

  /// The commands that archive an app, or build one for devices.
  fileprivate var buildsOfApps: [ShellCommand] {
    scripts.filter { $0.containsInBytes("xcodebuild") || $0.containsInBytes("flutter") }
      .flatMap(shellCommands).filter(\.makesApp)
  }

  /// Whether a script makes the package of an app.
  fileprivate var packsApp: Bool {
    scripts.contains { script in endingsOfApps.contains(where: script.containsInBytes) }
  }

  /// Whether it adds files to a release on GitHub.
  fileprivate var publishesRelease: Bool {
    scripts.contains { $0.containsInBytes("gh release") }
      || jobs.flatMap(\.steps).contains { step in
        guard case .action(let name, _) = step.work else { return false }
        return name.lowercased().containsInBytes("release")
      }
  }

  /// Whether a script or an action of it has one of these words.
  fileprivate func names(_ words: [String]) -> Bool {
    let actions = jobs.flatMap(\.steps).compactMap { step in
      if case .action(let name, _) = step.work { name } else { nil }
    }
    return (scripts + actions).contains { text in
      let small = text.lowercased()
      return words.contains(where: small.containsInBytes)
    }
  }
}

extension ShellCommand {
  fileprivate var makesApp: Bool {
    ["xcodebuild* archive", "xcodebuild*iphoneos", "flutter build i"].contains { runs($0) == .yes }
  }
}

private let endingsOfApps = [".ipa", ".tipa"]

private let wordsForUploads = [
  "testflight", "altool", "appstore", "app-store", "app_store", "pilot", "deliver",
]
