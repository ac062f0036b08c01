import PatuhCore

extension ManifestFields {
  /// The platforms of a condition, such as `.when([.ios])`; nil if there is none. One that cannot be
  /// evaluated is reported, and counts as none.
  mutating func platforms(
    _ label: String, of object: ManifestObject, _ subject: String
  ) -> Set<Platform>? {
    object[label].flatMap { platforms(ofCondition: $0, subject, at: object.position(of: label)) }
  }

  /// - Parameter position: where the condition is written
  mutating func platforms(
    ofCondition value: ManifestValue, _ subject: String, at position: Position
  ) -> Set<Platform>? {
    if value.isNothing { return nil }
    guard let condition = object(value), condition.name == "when",
      let filters = condition.unlabelled.first?.elements.map({ name($0) }),
      filters.allSatisfy({ $0 == "driverkit" || $0.flatMap(Platform.init(tuistFilter:)) != nil })
    else {
      let words = object(value).map { "what “\($0.name)” makes is not known" } ?? value.unusable
      report(value.unknown ?? .init(position: position, reason: words), subject)
      return nil
    }
    return Set(filters.compactMap { $0.flatMap(Platform.init(tuistFilter:)) })
  }
}

extension Platform {
  /// The platform for Tuist's name of it in a condition.
  fileprivate init?(tuistFilter name: String) {
    switch name {
    case "ios": self = .iOS
    case "catalyst": self = .macCatalyst
    case "macos": self = .macOS
    case "tvos": self = .tvOS
    case "watchos": self = .watchOS
    case "visionos": self = .visionOS
    default: return nil
    }
  }
}
