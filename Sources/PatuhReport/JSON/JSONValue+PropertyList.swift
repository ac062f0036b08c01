import PatuhCore

extension JSONValue {
  /// A value of a property list. Dates, reals and integers beyond `Int` become strings; data becomes the
  /// string `data`.
  init(_ value: PropertyListValue) {
    switch value.content {
    case .string(let text), .date(let text), .real(let text): self = .string(text)
    case .boolean(let isSet): self = .bool(isSet)
    case .integer(let text): self = Int(text).map(JSONValue.integer) ?? .string(text)
    case .data: self = "data"
    case .array(let elements): self = .array(elements.map(JSONValue.init))
    case .dictionary(let entries):
      self = .object(entries.map { Member(key: $0.key, value: JSONValue($0.value)) })
    }
  }
}

/// What a signature allows, as members of an object.
func rightsMembers(_ rights: SignedRights) -> KeyValuePairs<String, JSONValue?> {
  [
    "entitlements": rights.entitlements.map(JSONValue.init),
    "profile": rights.profile.map { profile in
      .record([
        "path": .string(profile.path), "name": profile.name.map(JSONValue.string),
        "team": profile.team.map(JSONValue.string), "purpose": .string(profile.purpose.rawValue),
      ])
    },
  ]
}
