import PatuhCore

/// Reads a `pubspec.lock`, which pub writes for Dart packages. Never fails: anything that cannot be
/// understood becomes a problem in the facts.
///
/// A package from a git repository is pinned to the commit, since its version may still be that of the last
/// release. Packages of the SDK have no meaningful version; for Flutter itself, the lower bound under `sdks`
/// is used.
///
/// Source: the glossary and the page on package dependencies of pub, dart.dev/tools/pub.
func pubspecLockFacts(_ bytes: [UInt8]) -> LockFileFacts {
  if let conflict = ProjectFileProblem.mergeConflict(inLockFile: bytes) {
    return LockFileFacts(manager: .pub, problems: [conflict])
  }
  let document = SpecificationDocument(bytes)
  if let problem = document.problem { return LockFileFacts(manager: .pub, problems: [problem]) }
  guard let root = document.root, root.isMapping, let packages = root["packages"] else {
    let problem = ProjectFileProblem(
      .whole, at: document.root?.position, "The file is not a pubspec.lock: it has no packages")
    return LockFileFacts(manager: .pub, problems: [problem])
  }
  var facts = LockFileFacts(manager: .pub)
  if !packages.isMapping, packages.text != nil || !packages.elements.isEmpty {
    facts.problems.append(
      ProjectFileProblem(
        .whole, at: packages.position, "The packages are not a mapping from names to versions"))
  }
  for entry in packages.entries where entry.value["source"]?.text != "sdk" {
    if let package = LockedPackage(pubspecEntry: entry) {
      facts.packages.append(package)
    } else {
      facts.problems.append(
        ProjectFileProblem(.part, at: entry.position, "The package \(entry.key) has no version"))
    }
  }
  // The bound comes after the packages, and no other pub package has this name.
  if let entry = root["sdks"]?.entries.first(where: { $0.key == flutter }),
    let bound = lowerBound(entry.value)
  {
    facts.packages.append(LockedPackage(name: flutter, position: entry.position, pin: .atLeast(bound)))
  }
  return facts
}

private let flutter = "flutter"

extension LockedPackage {
  /// Nil if the package comes from neither a path nor git and the entry has no version.
  fileprivate init?(pubspecEntry entry: SpecificationNode.Entry) {
    let description = entry.value["description"]
    let version = entry.value["version"]?.text
    let pin: Pin
    var path: String?
    switch entry.value["source"]?.text {
    case "path":
      path = description?["path"]?.text
      pin = .folder
    case "git":
      let revision = description?["resolved-ref"]?.text ?? description?["ref"]?.text
      pin = .revision(revision.map { "commit \($0.prefix(10))" } ?? "a git repository")
    default:
      guard let version else { return nil }
      pin = Pin(versionOrRevision: version)
    }
    self.init(
      name: entry.key, position: entry.position, pin: pin,
      url: pin == .folder ? nil : description?["url"]?.text, path: path)
    isForDevelopment = entry.value["dependency"]?.text == "direct dev"
  }
}

/// The first version that a pub constraint admits, such as 3.24.0 for `>=3.24.0 <4.0.0` or `^3.24.0`; nil if
/// there is none.
private func lowerBound(_ constraint: SpecificationNode) -> String? {
  guard let words = constraint.text?.split(separator: " ") else { return nil }
  for word in words where !word.hasPrefix("<") {
    let bound = word.drop { ">=^".contains($0) }
    if let version = PackageVersion(bound) { return version.text }
  }
  return nil
}
