import PatuhCore

extension Project {
  /// Why an app or extension may exist only to try something out, by a word in its name, a folder around it
  /// or its bundle identifier; of an extension, also in those of all apps that embed it. Nil if there is no
  /// such word, if the tree has no other app, publishes no pod and builds no framework beside it, or if an
  /// automated build uploads it. This is never sure, so the target is judged nevertheless.
  func doubtOfExperimentName(_ target: Target) -> String? {
    guard target.basis == .projectFile, target.product == .application || target.product == .appExtension,
      !isUploaded(target), !users(of: target).contains(where: isUploaded),
      let sign = signOfExperiment(target)
    else { return nil }
    let hasOther = targets.contains { other in
      if other.product == .pod, other.role == .product, other.folder == "." { return true }
      // A framework that is built beside the app, not as a part of it.
      if other.product == .framework || other.product == .staticFramework, other.role == .product,
        other.basis == .projectFile, other.place.path != target.place.path,
        !other.folder.isPath(atOrBelow: target.folder)
      {
        return true
      }
      return other.product == .application && other.role == .product && other.basis == .projectFile
        && !other.platformsRequiringReasons.isEmpty && signOfExperiment(other) == nil
        && !(other.sources.isEmpty && other.cFamilySources.isEmpty)
    }
    return hasOther ? "\(target.shownName) may be there only to try something out (\(sign))" : nil
  }

  /// Why a target is there only to try or to test something, so that findings about it are notes; nil if
  /// nothing says so.
  func doubtOfTrial(_ target: Target) -> String? {
    if let namesake = doubtOfNamesake(target), namesake.isDecided { return namesake.text }
    return target.doubtOfPackageType ?? doubtOfFeatureApp(target) ?? doubtOfNestedApp(target)
      ?? doubtOfExperimentName(target) ?? doubtOfTestFolder(target)
  }

  /// Why an app beside a pod that is published from here is there to test it: its project is in a folder for
  /// tests, and nothing uploads it.
  private func doubtOfTestFolder(_ app: Target) -> String? {
    guard let pod = publishedPod(beside: app), !isUploaded(app), let folder = folderOfTests(around: app)
    else { return nil }
    return "\(pod.name) is published from here as a pod, and the folder \(folder) is for tests"
  }

  /// What says that a target tries something out; of an extension, what says it of all apps that embed it.
  private func signOfExperiment(_ target: Target) -> String? {
    if let sign = target.signOfExperiment { return sign }
    guard target.product == .appExtension else { return nil }
    let hosts = users(of: target).filter { $0.product == .application }
    let signs = hosts.compactMap(\.signOfExperiment)
    return signs.count == hosts.count ? signs.first : nil
  }
}

extension Target {
  fileprivate var signOfExperiment: String? {
    if isExperiment(name) { return "its name" }
    let folders = place.path.split(separator: "/").dropLast().filter { !$0.hasSuffix(".xcodeproj") }
    let ofTrials = folders.first {
      !words(ofName: $0).isDisjoint(with: wordsForExperiments) || foldersOfTools.contains($0.lowercased())
    }
    if let folder = ofTrials {
      return "the folder \(folder)"
    }
    let identifiers = bundleIdentifiers.compactMap { $0.split(separator: ".").last }
    return !identifiers.isEmpty && identifiers.allSatisfy(isExperiment)
      ? "its bundle identifier" : nil
  }
}

/// Whether a name has a word for something that is tried out, `LoginPOC`, begins as that of a sample,
/// `DemoReader`, or ends as that of a test, `TouchIDTest`. An example is one wherever its name says so:
/// `PostHogExampleStoryboard`.
private func isExperiment(_ name: some StringProtocol) -> Bool {
  let words = words(ofName: name)
  if !words.isDisjoint(with: wordsForExperiments) || isSampleName(name) { return true }
  if !words.isDisjoint(with: ["example", "examples"]) { return true }
  let lowercased = name.lowercased()
  return words.count > 1
    && (wordsForSamples.contains { words.contains($0) && lowercased.hasPrefix($0) }
      || ["test", "tests"].contains { words.contains($0) && lowercased.hasSuffix($0) })
}

/// Folders with what developers build for themselves.
private let foldersOfTools: Set<String> = ["tool", "tools", "devtools", "dev-tools"]

private let wordsForExperiments: Set<String> = [
  "poc", "sandbox", "prototype", "prototypes", "spike", "spikes", "tryout", "tryouts", "experiment",
  "experiments",
]

/// At the start of a name, "sample" and "starter" usually mean something else: `SampleRateConverter`,
/// `StarterKit`.
private let wordsForSamples = ["example", "demo"]
