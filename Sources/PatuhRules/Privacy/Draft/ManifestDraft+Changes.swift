import PatuhCore

extension ManifestKey {
  /// The key of the array of declared categories.
  static let accessedTypes = "NSPrivacyAccessedAPITypes"
  /// The key of the category of an entry.
  static let accessedType = "NSPrivacyAccessedAPIType"
  /// The key of the reasons of an entry.
  static let accessedReasons = "NSPrivacyAccessedAPITypeReasons"
}

extension ManifestDraft {
  /// The content of a new manifest. Keys that the sources say nothing about are named in a comment and left
  /// to a person.
  public var manifest: PropertyListNode {
    let unknown = """
      Sources do not show whether and where the app tracks people and what it collects, so these keys are \
      not written:
      \(ManifestKey.tracking), \(ManifestKey.trackingDomains), NSPrivacyCollectedDataTypes
      """
    return .dictionary([
      PropertyListNode.Entry(
        comment: unknown, ManifestKey.accessedTypes,
        .array(categories.filter { $0.declared == nil }.map(\.entry)))
    ])
  }

  /// The changes that complete the existing manifest; empty if there is nothing to add or if an obstacle
  /// prevents it.
  public var changes: [PropertyListChange] {
    guard obstacle == nil, let root = facts?.root, let place = root.position else { return [] }
    var changes: [PropertyListChange] = []
    var added: [PropertyListNode] = []
    for category in categories where category.isChanging {
      let reasons = category.reasons.map(PropertyListNode.string)
      let entry = root[ManifestKey.accessedTypes]?.array?.first {
        $0[ManifestKey.accessedType]?.string == category.category
      }
      if let position = entry?[ManifestKey.accessedReasons]?.position {
        changes.append(.elements(reasons, inArrayAt: position))
      } else if let position = entry?.position {
        changes.append(
          .entries([.init(ManifestKey.accessedReasons, .array(reasons))], inDictionaryAt: position))
      } else {
        // Another manifest of the target may declare the category; the manifests do not depend on each other.
        added.append(category.entry)
      }
    }
    if added.isEmpty { return changes }
    guard let array = root[ManifestKey.accessedTypes]?.position else {
      return changes + [
        .entries([.init(ManifestKey.accessedTypes, .array(added))], inDictionaryAt: place)
      ]
    }
    return changes + [.elements(added, inArrayAt: array)]
  }
}

extension DraftedCategory {
  /// The entry of the category. Without a reason, its array holds only a comment with the choices, and the
  /// rule `reasons_empty` reports it as long as that is so.
  fileprivate var entry: PropertyListNode {
    let words = open.isEmpty ? [] : [PropertyListNode.comment(choice)]
    return .dictionary([
      .init(ManifestKey.accessedType, .string(category)),
      .init(ManifestKey.accessedReasons, .array(reasons.map { .string($0) } + words)),
    ])
  }

  /// The comment that asks a person to choose, one reason per line.
  private var choice: String {
    let places = open.prefix(3).map { "\($0.place.path):\($0.place.position?.line ?? 1)" }
    let rest = open.count - places.count
    var lines = [
      "\(reasons.isEmpty ? "Choose" : "Add") what is true of " + places.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more:" : ":")
    ]
    let fitting = Set(open.flatMap(\.fittingReasons))
    for reason in choices {
      let kind = reason.sdkOnly ? " (third-party SDKs only)" : reason.appKind.map { " (only: \($0))" } ?? ""
      let sign = fitting.contains(reason.code) ? ", which the code speaks for" : ""
      lines.append("\(reason.code) \(reason.title)\(kind)\(sign)")
    }
    if !alternatives.isEmpty { lines.append("or declare \(alternatives.joined(separator: " or ")) instead") }
    return lines.joined(separator: "\n")
  }
}
