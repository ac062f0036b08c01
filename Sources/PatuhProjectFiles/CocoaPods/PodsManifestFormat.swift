import PatuhCore

/// `Pods/Manifest.lock`: a copy of the `Podfile.lock` for which the contents of `Pods` were installed.
struct PodsManifestFormat: ProjectFileFormat {
  let name = "Manifest.lock"
  let files = ProjectFileNames(names: ["Manifest.lock"], areInDependencies: true)

  func facts(_ bytes: [UInt8]) -> PodsManifestFacts { PodsManifestFacts(lock: podfileLockFacts(bytes)) }
}

/// What was read from a `Manifest.lock`. Its pods are those of `Podfile.lock`, so that it counts as a lock
/// file only where that is not in the tree.
struct PodsManifestFacts: ProjectFileFacts, Hashable, Sendable {
  var lock: LockFileFacts
}

extension PodsManifestFacts: RecordCodable {
  static let coding = RecordCoding(PodsManifestFacts.init(lock:), \.lock)
}

/// A problem for each `Podfile.lock` that differs from the `Manifest.lock` of the pods that are checked in
/// beside it. Those pods are built, and a target that CocoaPods has set up does not build until both files
/// are the same.
func problemsOfOtherPods(_ files: ProjectFiles) -> [(path: String, problem: ProjectFileProblem)] {
  files.sorted(PodsManifestFacts.self).compactMap { path, manifest in
    let pods = folderOfPath(path)
    guard lastComponent(ofPath: pods) == "Pods", files.isShipping(path), !files.ignoredFiles.contains(path),
      let lockFile = joinedPath(folderOfPath(pods), "Podfile.lock"), !files.isOfInstalledPods(lockFile),
      let lock = files[LockFileFacts.self][lockFile], lock.problems.isEmpty, manifest.lock.problems.isEmpty,
      let difference = difference(of: manifest.lock, to: lock, shownPath: path)
    else { return nil }
    var problem = ProjectFileProblem(
      .nothing, at: difference.position,
      difference.words + ": Xcode builds the pods that are checked in, or none until `pod install` has run",
      fix: "Run `pod install`, and check in the pods and both files")
    problem.certainty = .likely
    return (lockFile, problem)
  }
}

/// How the pods that are checked in differ from those of a `Podfile.lock`, in words, with the position in the
/// lock file; nil if they do not differ.
private func difference(
  of manifest: LockFileFacts, to lock: LockFileFacts, shownPath path: String
) -> (words: String, position: Position?)? {
  let installed = Dictionary(manifest.packages.map { ($0.name, $0) }) { first, _ in first }
  let locked = Set(lock.packages.map(\.name))
  let others = lock.packages.filter { installed[$0.name].map(\.pin) != $0.pin }
  let gone = manifest.packages.filter { !locked.contains($0.name) }
  let count = others.count + gone.count
  let rest = count > 1 ? ", and so on for \(count - 1) more" : ""
  if let pod = others.first(where: { installed[$0.name] != nil }) ?? others.first {
    let own = pod.pin.words
    let words =
      installed[pod.name].map { "\(path) has \(pod.name) \($0.pin.words), and Podfile.lock \(own)" }
      ?? "\(path) lacks \(pod.name), which Podfile.lock has"
    return (words + rest, pod.position)
  }
  if let pod = gone.first { return ("\(path) has \(pod.name), which Podfile.lock lacks" + rest, nil) }
  guard let ours = lock.podfileChecksum, let theirs = manifest.podfileChecksum, ours != theirs else {
    return nil
  }
  return ("\(path) was written for another text of the Podfile than Podfile.lock", lock.checksumPosition)
}

extension LockedPackage.Pin {
  fileprivate var words: String {
    switch self {
    case .version(let text), .revision(let text): text
    case .atLeast(let text): "\(text) or later"
    case .folder: "from a folder"
    }
  }
}
