import PatuhCore

/// Reads a baseline: `{"schema": 1, "findings": [{"rule": …, "path": …, "subject": …, "target": …, "count":
/// …}]}`.
///
/// `subject` and `target` may be left out if they are empty, `count` if it is 1. `warnings` and `notes` are
/// how many of that count are only warnings or notes; the others are errors. If several entries describe the
/// same finding, as a merge can leave them, the one with the greatest count is used, and among equal counts
/// the most severe.
/// - Parameter file: the name of the file in errors
/// - Throws: all faults, each with its position.
public func baseline(json bytes: [UInt8], file: String) throws(ConfigurationErrors) -> Baseline {
  let lines = LineTable(bytes: bytes)
  func error(_ message: String, at offset: Int) -> ConfigurationError {
    let position = lines.position(of: UInt32(min(offset, bytes.count)))
    return ConfigurationError(file: file, position: position, message: message)
  }
  if let conflict = mergeConflictOffset(bytes) {
    throw ConfigurationErrors(error(mergeConflictMessage, at: conflict))
  }
  let root: LocatedJSON
  do {
    root = try JSONReader.value(of: bytes)
  } catch {
    let position = lines.position(of: UInt32(min(error.offset, bytes.count)))
    throw ConfigurationErrors(
      ConfigurationError(file: file, position: position, message: "the file is not JSON: \(error.message)"))
  }
  guard let findings = root["findings"]?.array else {
    throw ConfigurationErrors(error(#"the baseline has no list "findings""#, at: root.offset))
  }
  var errors: [ConfigurationError] = []
  if let schema = root["schema"], case .other("1") = schema.content {
  } else {
    errors.append(error("the baseline does not say \"schema\": 1", at: root["schema"]?.offset ?? root.offset))
  }
  var entries: [FindingIdentity: Baseline.Entry] = [:]
  for finding in findings {
    var fields = BaselineFields(finding)
    let entry = fields.entry(at: lines.position(of: UInt32(finding.offset)))
    errors += fields.faults.map { error($0.message, at: $0.offset) }
    guard let entry else { continue }
    if let known = entries[entry.identity], !entry.severities.exceed(known.severities) { continue }
    entries[entry.identity] = entry
  }
  if let errors = ConfigurationErrors(errors) { throw errors }
  return Baseline(
    file: file, entries: entries.values.sorted { $0.position ?? .start < $1.position ?? .start })
}

extension SeverityCounts {
  /// Whether there are more findings or, if there are equally many, more severe ones.
  fileprivate func exceed(_ others: SeverityCounts) -> Bool {
    (total, errors, warnings) > (others.total, others.errors, others.warnings)
  }
}

extension Position {
  fileprivate static let start = Position(line: 1, column: 1)
}

/// The fields of an entry, and the faults found in them.
private struct BaselineFields {
  private let value: LocatedJSON
  private(set) var faults: [JSONFault] = []

  private static let keys = ["rule", "path", "subject", "target", "count", "warnings", "notes"]

  init(_ value: LocatedJSON) { self.value = value }

  mutating func entry(at position: Position) -> Baseline.Entry? {
    guard case .object(let members) = value.content else {
      faults.append(JSONFault(offset: value.offset, message: "an entry must be an object"))
      return nil
    }
    for member in members where !Self.keys.contains(member.key) {
      let near = nearestName(to: member.key, among: Self.keys).map { #"; did you mean "\#($0)"?"# } ?? ""
      faults.append(JSONFault(offset: member.value.offset, message: #"unknown key "\#(member.key)"\#(near)"#))
    }
    guard let rule = text("rule"), let path = text("path") else { return nil }
    let identity = FindingIdentity(
      rule: rule, path: path, subject: text("subject", isOptional: true) ?? "",
      target: text("target", isOptional: true) ?? "")
    let severities = severities()
    return faults.isEmpty ? Baseline.Entry(identity, severities, position: position) : nil
  }

  private mutating func text(_ key: String, isOptional: Bool = false) -> String? {
    guard let field = value[key] else {
      if !isOptional {
        faults.append(JSONFault(offset: value.offset, message: #"the entry has no "\#(key)""#))
      }
      return nil
    }
    guard let text = field.string else {
      faults.append(JSONFault(offset: field.offset, message: #""\#(key)" must be a text"#))
      return nil
    }
    return text
  }

  private mutating func severities() -> SeverityCounts {
    let count = number("count") ?? 1
    let (warnings, notes) = (number("warnings") ?? 0, number("notes") ?? 0)
    guard faults.isEmpty else { return SeverityCounts(errors: count) }
    guard warnings <= count, notes <= count - warnings else {
      let offset = (value["warnings"] ?? value["notes"] ?? value).offset
      faults.append(
        JSONFault(offset: offset, message: #""warnings" and "notes" must be no more than "count" together"#))
      return SeverityCounts(errors: count)
    }
    return SeverityCounts(notes: notes, warnings: warnings, errors: count - warnings - notes)
  }

  /// A number of at least 1; nil if there is none.
  private mutating func number(_ key: String) -> Int? {
    guard let field = value[key] else { return nil }
    guard case .other(let text) = field.content, let number = Int(text), number > 0 else {
      faults.append(JSONFault(offset: field.offset, message: #""\#(key)" must be a number from 1 on"#))
      return nil
    }
    return number
  }
}
