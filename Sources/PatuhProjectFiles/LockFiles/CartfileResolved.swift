import PatuhCore

/// Reads a `Cartfile.resolved`: lines such as `github "Alamofire/Alamofire" "5.9.1"`. Never fails: anything
/// that cannot be understood becomes a problem in the facts.
func cartfileResolvedFacts(_ bytes: [UInt8]) -> LockFileFacts {
  var facts = LockFileFacts(manager: .carthage)
  if let conflict = ProjectFileProblem.mergeConflict(inLockFile: bytes) {
    facts.problems = [conflict]
    return facts
  }
  var known: Set<String> = []
  for line in textLines(bytes) where !line.content.hasPrefix("#") {
    guard let package = LockedPackage(cartfileLine: line) else {
      facts.problems.append(
        ProjectFileProblem(.part, at: line.position(), "The line is none of a Cartfile.resolved"))
      continue
    }
    if known.insert(package.name.lowercased()).inserted { facts.packages.append(package) }
  }
  return facts
}

extension LockedPackage {
  /// Nil if the line is not a known kind of origin followed by two quoted texts.
  fileprivate init?(cartfileLine line: TextLine) {
    let parts = line.content.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 5, parts[2].allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    let (origin, pinned) = (String(parts[1]), parts[3])
    guard let name = repositoryName(ofAddress: origin) else { return nil }
    switch parts[0].drop(while: { $0 == " " }).prefix(while: { $0 != " " && $0 != "\t" }) {
    case "github":
      let url = origin.contains("://") ? origin : "https://github.com/\(origin)"
      self.init(name: name, position: line.position(), pin: Pin(versionOrRevision: pinned), url: url)
    case "git":
      self.init(name: name, position: line.position(), pin: Pin(versionOrRevision: pinned), url: origin)
    case "binary":
      // The address is that of a list of versions, such as `https://example.com/Maps.json`.
      let bare = name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name
      self.init(name: bare, position: line.position(), pin: Pin(versionOrRevision: pinned))
    default: return nil
    }
  }
}

/// The last component of an address without `.git`; nil if there is none.
func repositoryName(ofAddress address: String) -> String? {
  guard let last = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last else { return nil }
  let name = last.hasSuffix(".git") ? last.dropLast(".git".count) : last
  return name.isEmpty ? nil : String(name)
}
