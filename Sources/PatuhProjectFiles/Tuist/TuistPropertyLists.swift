import PatuhCore

extension ManifestFields {
  /// A value of `Plist.Value`, or a literal in its place; nil if a part of it cannot be evaluated.
  /// - Parameter position: that of the value and its parts
  func propertyListValue(_ value: ManifestValue, at position: Position? = nil) -> PropertyListValue? {
    func made(_ content: PropertyListValue.Content) -> PropertyListValue {
      PropertyListValue(content, position: position)
    }
    switch value {
    case .string(let text): return made(.string(text))
    case .integer(let number): return made(.integer(String(number)))
    case .decimal(let text): return made(.real(text))
    case .boolean(let flag): return made(.boolean(flag))
    case .array(let elements):
      let values = elements.compactMap { propertyListValue($0, at: position) }
      return values.count == elements.count ? made(.array(values)) : nil
    case .dictionary(let entries):
      var result: [PropertyListEntry] = []
      for entry in entries {
        guard let key = entry.key.text, let value = propertyListValue(entry.value, at: position) else {
          return nil
        }
        result.append(PropertyListEntry(key: key, keyPosition: position, value: value))
      }
      return made(.dictionary(result))
    default:
      guard let object = object(value),
        ["string", "boolean", "integer", "real", "array", "dictionary"].contains(object.name)
      else { return nil }
      return object.unlabelled.first.flatMap { propertyListValue($0, at: position) }
    }
  }

  /// The privacy manifest that Tuist writes for `.privacyManifest(tracking: …, …)`; nil if a part of it
  /// cannot be evaluated.
  /// - Parameter file: the project file
  func privacyManifest(_ object: ManifestObject, in file: String) -> Manifest? {
    let position = object.position
    let parts = [
      ("tracking", "NSPrivacyTracking", PropertyListValue.Content.boolean(false)),
      ("trackingDomains", "NSPrivacyTrackingDomains", .array([])),
      ("collectedDataTypes", "NSPrivacyCollectedDataTypes", .array([])),
      ("accessedApiTypes", "NSPrivacyAccessedAPITypes", .array([])),
    ]
    var entries: [PropertyListEntry] = []
    for (label, key, standard) in parts {
      let value =
        if let stated = object[label] { propertyListValue(stated, at: position) } else {
          PropertyListValue(standard, position: position)
        }
      guard let value else { return nil }
      entries.append(PropertyListEntry(key: key, keyPosition: position, value: value))
    }
    let root = PropertyListValue(.dictionary(entries), position: position)
    var manifest = Manifest(
      path: file, facts: PropertyListFacts(encoding: .xml, root: root), origin: .firstParty)
    manifest.isGenerated = true
    manifest.statement = object.fields.lazy.compactMap(\.written).compactMap(evaluator.placeInHelper).first
    return manifest
  }
}
