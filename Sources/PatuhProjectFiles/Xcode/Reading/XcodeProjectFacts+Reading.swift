import PatuhCore
import PatuhExtract

/// Reads a `project.pbxproj`, in OpenStep's text format or as a property list in XML or binary form. Never
/// fails: anything that cannot be understood becomes a problem in the facts.
///
/// A file that Xcode could not open gives no targets and one problem for the whole file.
func xcodeProjectFacts(_ bytes: [UInt8]) -> XcodeProjectFacts {
  do throws(ArchiveFault) {
    let root = try projectArchive(bytes)
    guard case .dictionary(let entries) = root.content else {
      throw ArchiveFault(position: root.position, message: "The file holds no dictionary of objects")
    }
    var reader = XcodeProjectReader(try ProjectObjects(entries), repeatedKeys: repeatedKeys(in: entries))
    var facts = reader.facts()
    facts.danglingReferences = reader.danglingReferences(in: bytes)
    return facts
  } catch {
    return XcodeProjectFacts(problems: [error.problem])
  }
}

private func projectArchive(_ bytes: [UInt8]) throws(ArchiveFault) -> ArchiveValue {
  let isMarked = [[0xFE, 0xFF], [0xFF, 0xFE]].contains { bytes.starts(with: $0) }
  let start = bytes.drop { isASCIISpace($0) }
  if bytes.starts(with: "bplist".utf8) || start.first == UInt8(ascii: "<") && !start.starts(with: "<<".utf8)
    || start.starts(with: [0xEF, 0xBB, 0xBF, UInt8(ascii: "<")])
  {
    return try foreignArchive(bytes)
  }
  if start.starts(with: "version https://git-lfs".utf8) {
    throw ArchiveFault(
      position: Position(line: 1, column: 1),
      message: "The file is a Git LFS pointer; its content has not been fetched")
  }
  if isMarked {
    switch propertyListText(bytes) {
    case .success(let text): return try openStepPropertyList(text)
    case .failure(let unreadable):
      throw ArchiveFault(position: unreadable.problem.position, message: unreadable.problem.message)
    }
  }
  do {
    return try openStepPropertyList(bytes)
  } catch {
    guard isJSON(start) else { throw error }
    throw ArchiveFault(
      position: Position(line: 1, column: 1),
      message: "The project is written in JSON, which Xcode does not open; save it with Xcode to have it read"
    )
  }
}

/// Reads a property list in XML or binary form.
private func foreignArchive(_ bytes: [UInt8]) throws(ArchiveFault) -> ArchiveValue {
  let facts = propertyListFacts(bytes)
  if let root = facts.root { return ArchiveValue(root) }
  let problem = facts.problems.first
  throw ArchiveFault(
    position: problem?.position, message: problem?.message ?? "The file is not a property list")
}

/// Whether the text begins like a JSON object: a brace, a quoted key and a colon.
private func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
  guard text.first == UInt8(ascii: "{") else { return false }
  let key = text.dropFirst().drop { isASCIISpace($0) }
  guard key.first == UInt8(ascii: "\"") else { return false }
  let rest = key.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
  return rest.first { !isASCIISpace($0) } == UInt8(ascii: ":")
}

/// Problems for keys that occur twice in one dictionary; Xcode does not define which of them is used.
private func repeatedKeys(in entries: [ArchiveEntry]) -> [ProjectFileProblem] {
  var problems: [ProjectFileProblem] = []
  func look(_ entries: [ArchiveEntry]) {
    for entry in entries.repeated where problems.count < ArchiveLimits.problems {
      let key = String(entry.key.string.prefix(80))
      problems.append(
        ProjectFileProblem(.part, at: entry.keyPosition, key + definedTwice))
    }
    for entry in entries {
      if case .dictionary(let inner) = entry.value.content { look(inner) }
    }
  }
  look(entries)
  return problems.sorted { ($0.position ?? .start) < ($1.position ?? .start) }
}

private let definedTwice = " is defined here for the second time"

extension ProjectFileProblem {
  /// The problem with the advice for it.
  var withFix: ProjectFileProblem {
    var problem = self
    if message.hasSuffix(definedTwice) { problem.fix = "Remove one of the two" }
    return problem
  }
}

extension Position {
  fileprivate static let start = Position(line: 1, column: 1)
}
