import PatuhCore
import PatuhExtract

/// Reads a `Package.resolved` of version 1, 2 or 3. Never fails: anything that cannot be understood becomes a
/// problem in the facts.
func packageResolvedFacts(_ bytes: [UInt8]) -> LockFileFacts {
  var facts = LockFileFacts(manager: .swiftPM)
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) {
    facts.problems = [conflict]
    return facts
  }
  let lines = LineTable(bytes: bytes)
  let root: LocatedJSON
  do {
    root = try JSONReader.value(of: bytes)
  } catch {
    let position = lines.position(of: UInt32(min(error.offset, bytes.count)))
    facts.problems = [ProjectFileProblem(.whole, at: position, "The file is not JSON: \(error.message)")]
    return facts
  }
  if let version = root["version"], case .other(let text) = version.content, !["1", "2", "3"].contains(text) {
    let position = lines.position(of: UInt32(version.offset))
    facts.problems.append(
      ProjectFileProblem(
        .part, at: position,
        "Version \(text) of the format is not known: 1 to 3 are; packages that it pins may be missing"))
  }
  guard let pins = (root["pins"] ?? root["object"]?["pins"])?.array else {
    facts.problems.append(ProjectFileProblem(.whole, at: nil, "The file has no list of pins"))
    return facts
  }
  var known: Set<String> = []
  for pin in pins {
    guard let package = LockedPackage(pin: pin, lines: lines) else {
      let position = lines.position(of: UInt32(pin.offset))
      facts.problems.append(ProjectFileProblem(.part, at: position, "The pin names no package"))
      continue
    }
    if known.insert(package.name).inserted { facts.packages.append(package) }
  }
  return facts
}

extension LockedPackage {
  /// Version 1 names a package as its package manifest does, so the identity is taken from its address.
  fileprivate init?(pin: LocatedJSON, lines: LineTable) {
    let location = (pin["location"] ?? pin["repositoryURL"])?.string
    guard let written = pin["identity"] ?? pin["package"] ?? pin["location"] ?? pin["repositoryURL"],
      let identity = pin["identity"]?.string
        ?? location.flatMap(repositoryName(ofAddress:)) ?? pin["package"]?.string,
      !identity.isEmpty
    else { return nil }
    let state = pin["state"]
    let kind: Pin =
      if let version = state?["version"]?.string {
        Pin(versionOrRevision: version)
      } else if let branch = state?["branch"]?.string {
        .revision("branch \(branch)")
      } else if let revision = state?["revision"]?.string {
        Pin(versionOrRevision: revision)
      } else {
        .revision("no version")
      }
    self.init(
      name: identity.lowercased(), position: lines.position(of: UInt32(written.offset)), pin: kind,
      url: location)
    if state?["version"] == nil, state?["branch"] != nil { commit = state?["revision"]?.string }
  }
}
