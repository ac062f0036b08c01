import PatuhCore

/// The text of a baseline file: one entry on each line, sorted, so that changes on two branches seldom
/// conflict.
public func renderBaseline(_ baseline: Baseline) -> String {
  let entries = baseline.entries.sorted { $0.identity < $1.identity }.map { entry in
    let identity = entry.identity
    return JSONValue.record([
      "rule": .string(identity.rule),
      "path": .string(identity.path),
      "subject": identity.subject.isEmpty ? nil : .string(identity.subject),
      "target": identity.target.isEmpty ? nil : .string(identity.target),
      "count": entry.count == 1 ? nil : .integer(entry.count),
      "warnings": entry.severities.warnings == 0 ? nil : .integer(entry.severities.warnings),
      "notes": entry.severities.notes == 0 ? nil : .integer(entry.severities.notes),
    ])
  }
  let lines = entries.map { "    " + $0.line }
  return "{\n  \"schema\": 1,\n  \"findings\": ["
    + (lines.isEmpty ? "" : "\n\(lines.joined(separator: ",\n"))\n  ") + "]\n}\n"
}
