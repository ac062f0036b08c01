import PatuhCore

func infoPlistJSON(_ lists: [InfoPlist], of target: String) -> String {
  JSONValue.record([
    "schema": 1, "target": .string(target), "infoPlists": .array(lists.map(json(of:))),
  ]).text
}

private func json(of list: InfoPlist) -> JSONValue {
  .record([
    "configuration": list.configuration.map(JSONValue.string),
    "platform": list.platform.map { .string($0.rawValue) },
    "file": list.file.map(JSONValue.string),
    "unknowns": .strings(list.unknowns.map(\.text)),
    "entries": .array(
      list.entries.map { entry in
        .record([
          "key": .string(entry.key),
          "value": infoPlistValueJSON(entry.value),
          "origin": json(of: entry.origin),
          "unknown": entry.unknownParts.isEmpty ? nil : .strings(entry.unknownParts),
        ])
      }),
  ])
}

private func json(of origin: InfoPlist.Origin) -> JSONValue {
  switch origin {
  case .file(let place): json("file", at: place)
  case .projectFile(let place): json("projectFile", at: place)
  case .setting(let name, _): .record(["kind": "setting", "name": .string(name)])
  case .tool(let name): .record(["kind": "tool", "name": .string(name)])
  }
}

private func json(_ kind: String, at place: Place) -> JSONValue {
  .record(
    [
      "kind": .string(kind)
    ], at: place)
}

/// A value of a property list. Numbers and dates are strings as they are written, data is null.
func infoPlistValueJSON(_ value: PropertyListValue) -> JSONValue {
  switch value.content {
  case .string(let text), .real(let text), .date(let text): .string(text)
  case .boolean(let value): .bool(value)
  case .integer(let text): Int(text).map(JSONValue.integer) ?? .string(text)
  case .data: .null
  case .array(let elements): .array(elements.map(infoPlistValueJSON))
  case .dictionary(let entries):
    .object(entries.map { JSONValue.Member(key: $0.key, value: infoPlistValueJSON($0.value)) })
  }
}
