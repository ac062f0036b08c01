import PatuhCore
import PatuhExtract

/// Reads a `package-lock.json` of version 1, 2 or 3. What cannot be understood pins nothing.
func packageLockFacts(_ bytes: [UInt8]) -> NodeLockFacts {
  guard let root = try? JSONReader.value(of: bytes) else { return NodeLockFacts() }
  let lines = LineTable(bytes: bytes)
  func package(_ name: String, _ value: LocatedJSON, owner: String) -> NodeLockedPackage? {
    guard value["link"]?.isTrue != true, let version = value["version"]?.string else { return nil }
    return NodeLockedPackage(
      name: name, version: version, position: lines.position(of: UInt32(value.offset)), owner: owner)
  }
  if let packages = root["packages"]?.members {
    return NodeLockFacts(
      packages: packages.compactMap { path, value in
        // `node_modules/react-native`, `apps/mobile/node_modules/expo`
        let parts = path.components(beforeLast: "node_modules/")
        guard let parts, !parts.owner.contains("node_modules") else { return nil }
        return package(parts.name, value, owner: parts.owner)
      })
  }
  return NodeLockFacts(
    packages: (root["dependencies"]?.members ?? []).compactMap { package($0.key, $0.value, owner: ".") })
}

/// Reads a `bun.lock`, which is JSON with commas behind last elements.
func bunLockFacts(_ bytes: [UInt8]) -> NodeLockFacts {
  let bytes = withoutTrailingCommas(bytes)
  guard let packages = (try? JSONReader.value(of: bytes))?["packages"]?.members else {
    return NodeLockFacts()
  }
  let lines = LineTable(bytes: bytes)
  return NodeLockFacts(
    packages: packages.compactMap { name, value in
      // `["react-native@0.76.0", …]`
      guard let written = value.array?.first?.string, written.hasPrefix(name + "@") else { return nil }
      return NodeLockedPackage(
        name: name, version: String(written.dropFirst(name.count + 1)),
        position: lines.position(of: UInt32(value.offset)), owner: ".")
    })
}

/// Reads a `yarn.lock` of Yarn 1 or of later versions, whose form is close to that of YAML. Which package
/// depends on which entry is not kept.
func yarnLockFacts(_ bytes: [UInt8]) -> NodeLockFacts {
  var facts = NodeLockFacts()
  var open: (name: String, position: Position)?
  var patched: Set<String> = []
  for line in textLines(bytes) where !line.content.hasPrefix("#") {
    if line.indent == 0 {
      open = nil
      // `"@expo/cli@^0.1.0", "@expo/cli@~0.1.2":`, and since Yarn 2 `"expo@npm:^50.0.0":`
      guard line.content.hasSuffix(":") else { continue }
      let first = line.content.dropLast().prefix { $0 != "," }.filter { $0 != "\"" }
      guard let at = first.dropFirst().firstIndex(of: "@"), !first[at...].hasPrefix("@workspace:"),
        !first[at...].hasPrefix("@link:"), !first[at...].hasPrefix("@portal:")
      else { continue }
      // What a patch changes may be the podspec.
      if first[at...].hasPrefix("@patch:") {
        patched.insert(String(first[..<at]))
        continue
      }
      open = (String(first[..<at]), line.position())
    } else if let (name, position) = open, line.content.hasPrefix("version") {
      // `version "1.2.3"`, `version: 1.2.3`
      let version = line.content.dropFirst("version".count).filter { !" :\"".contains($0) }
      facts.packages.append(NodeLockedPackage(name: name, version: version, position: position))
      open = nil
    }
  }
  facts.packages.removeAll { patched.contains($0.name) }
  return facts
}

/// Reads a `pnpm-lock.yaml` of version 5 to 9: the direct dependencies of each package of the workspace.
func pnpmLockFacts(_ bytes: [UInt8]) -> NodeLockFacts {
  var facts = NodeLockFacts()
  var isInImporters = false
  var owner = "."
  var isInDependencies = false
  var indent = 0
  var open: (name: String, position: Position)?
  for line in textLines(bytes) where !line.content.hasPrefix("#") {
    guard let colon = line.content.firstIndex(of: ":") else { continue }
    let key = String(line.content[..<colon].filter { $0 != "'" && $0 != "\"" })
    let value = String(line.content[line.content.index(after: colon)...].filter { !" '\"".contains($0) })
    if line.indent == 0 {
      isInImporters = key == "importers"
      isInDependencies = ["dependencies", "devDependencies", "optionalDependencies"].contains(key)
      (owner, indent, open) = (".", 2, nil)
    } else if isInImporters, line.indent == 2 {
      (owner, isInDependencies) = (key, false)
    } else if isInImporters, line.indent == 4 {
      isInDependencies = ["dependencies", "devDependencies", "optionalDependencies"].contains(key)
      indent = 6
    } else if isInDependencies, line.indent == indent {
      open = (key, line.position())
      // Before version 6 the version stands beside the name.
      if !value.isEmpty { facts.take(open, value, owner: owner) }
    } else if isInDependencies, line.indent > indent, key == "version" {
      facts.take(open, value, owner: owner)
    }
  }
  return facts
}

extension NodeLockFacts {
  /// - Parameter version: with the packages beside which it was installed: `1.2.3(react@18.0.0)`,
  ///   `1.2.3_react@18.0.0`
  fileprivate mutating func take(
    _ package: (name: String, position: Position)?, _ version: String, owner: String
  ) {
    guard let package, !version.hasPrefix("link:"), !version.hasPrefix("file:") else { return }
    packages.append(
      NodeLockedPackage(
        name: package.name, version: String(version.prefix { $0 != "(" && $0 != "_" }),
        position: package.position, owner: owner))
  }
}

extension LocatedJSON {
  /// The keys and values of an object, in text order; nil for anything else.
  fileprivate var members: [(key: String, value: LocatedJSON)]? {
    if case .object(let members) = content { members } else { nil }
  }

  fileprivate var isTrue: Bool { if case .other("true") = content { true } else { false } }
}

extension String {
  /// What is before and behind the last occurrence of a folder; nil if it does not occur.
  fileprivate func components(beforeLast folder: String) -> (owner: String, name: String)? {
    var parts = split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.lastIndex(of: folder.dropLast()), last + 1 < parts.count else { return nil }
    let name = parts[(last + 1)...].joined(separator: "/")
    parts.removeSubrange(last...)
    return (parts.isEmpty ? "." : parts.joined(separator: "/"), name)
  }
}

/// The text with spaces instead of the commas after last elements.
private func withoutTrailingCommas(_ bytes: [UInt8]) -> [UInt8] {
  var result = bytes
  var isInText = false
  var comma: Int?
  var at = 0
  while at < bytes.count {
    let byte = bytes[at]
    if isInText {
      if byte == UInt8(ascii: "\\") { at += 1 } else if byte == UInt8(ascii: "\"") { isInText = false }
    } else {
      switch byte {
      case UInt8(ascii: "\""): (isInText, comma) = (true, nil)
      case UInt8(ascii: ","): comma = at
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { result[comma] = UInt8(ascii: " ") }
        comma = nil
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
      default: comma = nil
      }
    }
    at += 1
  }
  return result
}
