import PatuhCore

/// What automated builds make for other ways than App Store Connect.
private struct Sideloading: DerivedFromProject {
  /// The path of the first workflow that makes an app without a signature for people to install; nil if there
  /// is none, and if something in the tree uploads.
  let workflow: String?

  init(_ project: Project) {
    let integration = project.continuousIntegration
    let making = integration.workflows.filter { !$0.facts.archives.isEmpty }
    guard integration.uploadedSchemes.isEmpty,
      making.flatMap(\.facts.archives).allSatisfy(\.isUnsigned),
      !integration.workflows.contains(where: \.facts.namesUpload)
    else {
      workflow = nil
      return
    }
    workflow =
      making.first { workflow in
        workflow.facts.scripts.contains { script in endingsOfApps.contains(where: script.containsInBytes) }
      }?.path
  }
}

extension Project {
  /// Why an app may not be submitted: all automated builds that archive an app do so without a signature,
  /// and one makes of it what people install by themselves. Nil if something uploads.
  var doubtOfSideloading: String? {
    derived(Sideloading.self).workflow.map { path in
      "\(path) makes an app that is not signed, as for sideloading, and nothing in the tree uploads one"
    }
  }
}

extension WorkflowFacts {
  fileprivate var scripts: [String] {
    jobs.flatMap(\.steps).compactMap { step in if case .run(let script) = step.work { script } else { nil } }
  }

  /// The commands that archive an app.
  fileprivate var archives: [ShellCommand] {
    scripts.filter { $0.containsInBytes("xcodebuild") }.flatMap(shellCommands).filter(\.archivesApp)
  }

  /// Whether a script or an action of it is named after an upload.
  fileprivate var namesUpload: Bool {
    let actions = jobs.flatMap(\.steps).compactMap { step in
      if case .action(let name, _) = step.work { name } else { nil }
    }
    return (scripts + actions).contains { text in
      let small = text.lowercased()
      return wordsForUploads.contains(where: small.containsInBytes)
    }
  }
}

extension ShellCommand {
  fileprivate var archivesApp: Bool { runs("xcodebuild* archive") == .yes }
}

private let endingsOfApps = [".ipa", ".tipa"]

private let wordsForUploads = [
  "testflight", "altool", "appstore", "app-store", "app_store", "pilot", "deliver", "fastlane",
]
