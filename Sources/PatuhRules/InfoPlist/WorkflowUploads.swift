import PatuhCore

extension WorkflowFacts {
  /// Whether it may make what is uploaded to App Store Connect: it archives an app, or runs a script or an action that may.
  /// A workflow that only tests does not, and an XCFramework is made for other projects. A script before a test, or before a
  /// build of something else, prepares that.
  var mayMakeUpload: Bool {
    let scripts = jobs.flatMap(\.steps).compactMap { step in
      if case .run(let script) = step.work { script } else { nil }
    }
    if scripts.contains(where: { $0.contains("-create-xcframework") }) { return false }
    let commands = scripts.flatMap(shellCommands(in:)).filter { !$0.installsDependencies }
    let last = commands.lastIndex(where: \.buildsSomethingElse) ?? -1
    return commands.contains { $0.archives == .yes }
      || commands[(last + 1)...].contains { $0.archives != .no }
      || jobs.contains { $0.mayArchiveByAction }
  }
}

extension ShellCommand {
  /// Whether it makes an archive or uploads one; unknown for a script that may.
  fileprivate var archives: Truth {
    if buildsSomethingElse { return .no }
    return waysToArchive.lazy.map { runs($0) }.disjunction
  }
}

extension WorkflowJob {
  /// Whether it calls a workflow of another repository, or an action that is named after an upload.
  fileprivate var mayArchiveByAction: Bool {
    if let calledWorkflow { return !calledWorkflow.hasPrefix("./") }
    return steps.contains { step in
      guard case .action(let name) = step.work else { return false }
      let small = name.lowercased()
      return wordsForUploads.contains { small.contains($0) }
    }
  }
}

/// As in a ``ShellCommand``, `*` matches any text.
private let waysToArchive = [
  "xcodebuild* archive", "xcodebuild*-exportArchive", "altool", "gym", "flutter build i", "eas build",
]

private let wordsForUploads = [
  "testflight", "appstore", "app-store", "fastlane", "xcode-archive", "build-ios",
]
