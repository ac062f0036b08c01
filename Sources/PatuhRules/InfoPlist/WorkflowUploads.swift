import PatuhCore

extension ContinuousIntegration {
  /// Whether a workflow may make what is uploaded to App Store Connect: it archives an app, or runs a script,
  /// a task or an action that may. A workflow that only tests does not, an XCFramework is made for other
  /// projects, and what is exported for the devices of testers or of a company is not uploaded. A script
  /// before a test, or before a build of something else, prepares that; one in a job that starts a simulator
  /// tests there; one that is about the results of tests uploads nothing, nor does one in a job that is named
  /// for testers. Nor does a script or a task of the tree whose commands do not.
  func mayMakeUpload(_ workflow: WorkflowFacts) -> Bool {
    let scripts = workflow.scripts
    if scripts.contains(where: { $0.contains("-create-xcframework") }) { return false }
    if workflow.exportsForTesters(scripts) { return false }
    let commands = workflow.jobs.filter { !$0.isForTesters }.flatMap { job in
      let commands = job.scripts.flatMap(shellCommands(in:)).filter { !$0.installsDependencies }
      let startsSimulator = commands.contains { $0.runs("simctl boot") == .yes }
      return commands.map { (command: $0, isForTests: startsSimulator) }
    }
    let last = commands.lastIndex(where: \.command.buildsSomethingElse) ?? -1
    return commands.enumerated().contains { number, item in
      let archives = item.command.archives(where: isHarmless)
      return archives == .yes || archives == .unknown && number > last && !item.isForTests
    } || workflow.jobs.contains { $0.mayArchiveByAction }
  }

  /// Whether no script or task of the tree that a command may mean archives an app. The folder in which a
  /// command runs is not known, so that a path may be below any folder.
  private func isHarmless(_ call: ShellCommand.Call) -> Bool {
    switch call {
    case .script(let path):
      let found = scripts.filter { $0.path == path || $0.path.hasSuffix("/" + path) }
      return !found.isEmpty && !found.contains(where: \.mayArchive)
    case .tasks(let names):
      return names.allSatisfy { name in
        let found = scripts.flatMap(\.tasks).filter { $0.name == name }
        return !found.isEmpty && !found.contains(where: \.mayArchive)
      }
    case .other: return false
    }
  }
}

extension WorkflowFacts {
  /// For each of its exports, the words of the method; empty words for one of which nothing says it.
  var exportMethods: [Set<String>] {
    scripts.flatMap(methodsOfExports) + jobs.flatMap(\.steps).compactMap(\.methodOfAction)
  }

  /// Whether all that its scripts and actions export is for other ways than App Store Connect, and nothing in
  /// it is named after an upload.
  fileprivate func exportsForTesters(_ scripts: [String]) -> Bool {
    let methods = exportMethods
    guard !methods.isEmpty, methods.allSatisfy({ !$0.isDisjoint(with: wordsForTesters) }) else {
      return false
    }
    return !jobs.contains(where: \.mayArchiveByAction)
      && !scripts.contains { script in
        let small = script.lowercased()
        return (wordsForUploads + ["altool", "pilot", "deliver"]).contains { small.contains($0) }
      }
  }
}

extension WorkflowStep {
  /// The words of the method with which an action exports an archive; nil if it states none.
  fileprivate var methodOfAction: Set<String>? {
    guard case .action(_, let method?) = work else { return nil }
    return methodWords(of: method)
  }
}

/// For each export of a script, the words of its method: of `--export-method ad-hoc`, of the options that the
/// script writes, or else of the name of the file with the options. Empty words for an export of which
/// nothing says the method.
private func methodsOfExports(in script: String) -> [Set<String>] {
  let words = script.split { $0.isWhitespace || "\"'=<>".contains($0) }.map(String.init)
  // `<key>method</key><string>ad-hoc</string>`
  let written = words.indices.filter {
    words[$0] == "method" && words[($0 + 1)...].prefix(2).contains("string")
  }
  .compactMap { index in words[(index + 1)...].first { !["/key", "string"].contains($0) } }
  return words.indices.compactMap { index in
    switch words[index] {
    case "--export-method": index + 1 < words.count ? methodWords(of: words[index + 1]) : []
    case "-exportOptionsPlist", "--export-options-plist":
      written.first.map(methodWords) ?? (index + 1 < words.count ? methodWords(of: words[index + 1]) : [])
    default: nil
    }
  }
}

/// The words of the name of a method, or of a file: `ad` and `hoc` are one. None for a method of the store.
func methodWords(of text: String) -> Set<String> {
  var words = PatuhCore.words(ofName: lastComponent(ofPath: text))
  if words.isSuperset(of: ["ad", "hoc"]) { words.insert("adhoc") }
  if words.isSuperset(of: ["in", "house"]) { words.insert("inhouse") }
  return words.contains("store") || words.contains("appstore") ? [] : words
}

let wordsForTesters: Set<String> = [
  "adhoc", "enterprise", "inhouse", "development", "debugging", "testing",
]

extension WorkflowJob {
  /// Whether it is named for testers, or for a service that hands builds to them, and no command of it is
  /// named after an upload to App Store Connect.
  fileprivate var isForTesters: Bool {
    !PatuhCore.words(ofName: name).isDisjoint(with: namesForTesters)
      && !scripts.contains { script in
        let small = script.lowercased()
        return ["testflight", "appstore", "app-store", "app_store", "altool", "pilot"].contains(
          where: small.containsInBytes)
      }
  }

  /// The commands of its steps.
  fileprivate var scripts: [String] {
    steps.compactMap { step in if case .run(let script) = step.work { script } else { nil } }
  }

  /// Whether it calls a workflow of another repository, or an action that is named after an upload.
  fileprivate var mayArchiveByAction: Bool {
    if let calledWorkflow { return !calledWorkflow.hasPrefix("./") }
    return steps.contains { step in
      guard case .action(let name, _) = step.work else { return false }
      if let method = step.methodOfAction { return method.isDisjoint(with: wordsForTesters) }
      let small = name.lowercased()
      return wordsForUploads.contains { small.contains($0) && !(isForTesters && $0 == "fastlane") }
    }
  }
}

/// Words in the key of a job.
private let namesForTesters: Set<String> = ["firebase", "appcenter", "adhoc", "testers", "testing"]

private let wordsForUploads = [
  "testflight", "appstore", "app-store", "fastlane", "xcode-archive", "build-ios",
]
