import PatuhCore

/// Where the content behind an address is, as far as the code that makes the address says.
enum AddressOrigin {
  case server
  case file
  case unknown
}

extension CodeModel {
  /// The origin of the address that a call takes as its first argument.
  func addressOrigin(ofCall call: Int, in file: Int) -> AddressOrigin {
    CallArguments(call, facts(file)).plain.first.map { origin(of: $0.expression, in: file, depth: 0) }
      ?? .unknown
  }

  private func origin(of expression: Int, in file: Int, depth: Int) -> AddressOrigin {
    let facts = facts(file)
    let end = expression + Int(facts.expressions[expression].count)
    let parts = facts.expressions[expression..<max(end, expression + 1)]
    // `URL(string: "a.json", relativeTo: Bundle.main.resourceURL)` is a file.
    let isFile = parts.contains {
      Self.fileNames.contains(facts[$0.name]) || Self.fileLabels.contains(facts[$0.label])
    }
    if isFile { return .file }
    if parts.contains(where: { facts[$0.label] == "string" && $0.role == .argument }) { return .server }
    let element = facts.expressions[expression]
    guard depth < 3, element.kind == .identifier,
      let local = code(of: file).local(element.name, at: element.offset),
      let value = facts.declarations[local].initialValue.index
    else { return .unknown }
    return origin(of: value, in: file, depth: depth + 1)
  }

  private static let fileNames: Set = [
    "Bundle", "FileManager", "NSHomeDirectory", "NSTemporaryDirectory", "cachesDirectory",
    "documentsDirectory",
    "temporaryDirectory",
  ]
  private static let fileLabels: Set = ["fileURLWithPath", "filePath"]
}
