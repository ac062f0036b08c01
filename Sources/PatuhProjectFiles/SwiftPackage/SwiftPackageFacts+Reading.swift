import PatuhCore

/// Reads a `Package.swift`. Never fails: anything that cannot be understood becomes a problem in the facts.
func swiftPackageFacts(_ bytes: [UInt8]) -> SwiftPackageFacts {
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) {
    return SwiftPackageFacts(
      toolsVersion: toolsVersion(bytes), program: ManifestProgram(), problems: [conflict])
  }
  let (program, problems) = ManifestReader.program(bytes, isTuist: false)
  return SwiftPackageFacts(toolsVersion: toolsVersion(bytes), program: program, problems: problems)
}

/// The version after `// swift-tools-version:`, which is only searched for in the first lines;
/// empty if there is none.
private func toolsVersion(_ bytes: [UInt8]) -> [Int] {
  let mark = Array("swift-tools-version:".utf8)
  for line in bytes.prefix(4_096).split(separator: UInt8(ascii: "\n")).prefix(20) {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "/") }
    guard text.count > mark.count, zip(text, mark).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { continue }
    let rest = text.dropFirst(mark.count).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let version = rest.prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    return version.split(separator: UInt8(ascii: ".")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
  return []
}
