import PatuhCore

extension Rule {
  /// A value of an Info.plist that has another type than its key asks for.
  static let plistTypeWrong = Rule(
    RuleInformation(
      id: "plist_type_wrong",
      family: .release,
      defaultSeverity: .warning,
      title: "A value of the Info.plist has the wrong type",
      why: """
        Apple documents a type for each key of an Info.plist. A purpose string that is no string explains \
        nothing to the system. Devices install no app whose CFBundleShortVersionString is a number, and App \
        Store Connect has refused a text for UIFileSharingEnabled; these are errors. The keys and types that \
        are compared are listed in Rules/release/info-plist-types.yml.
        """,
      references: [
        "Apple: CFBundleShortVersionString", "Apple: CFBundleVersion",
        "MobileDevice: CFBundleShortVersionString with a non-string value (0xe80000ad)",
        "App Store Connect: not of the required type (myflashlab/facebook-ANE#28)",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles(for: .use) { bundle in
        Set(bundle.lists.flatMap { $0.entries.map(\.key) }).sorted().compactMap { key in
          project.tables.infoPlistTypes.first { $0.concerns(key) }.flatMap {
            bundle.violation(ofType: $0, at: key)
          }
        }
      }
    }
  )
}

extension SubmittedBundle {
  fileprivate func violation(ofType row: InfoPlistType, at key: String) -> Violation? {
    var violation = violation { list in
      guard let entry = list[key], entry.unknownParts.isEmpty, entry.origin.isWritten,
        entry.value.typeName != row.type.name, entry.value.string?.allSatisfy(\.isWhitespace) != true
      else { return nil }
      let type = "\(row.type == .array ? "an" : "a") \(row.type.name)"
      let its = entry.value.typeName
      let article = its.hasPrefix("a") || its.hasPrefix("i") ? "an" : "a"
      return InfoPlistFault(
        entry: entry, message: "has \(article) \(its) for \(key), which must be \(type)",
        fix: entry.origin.isInYAML && row.type == .string && entry.value.isNumber
          ? "Write the value between quotation marks"
          : row.type == .boolean ? entry.origin.adviceOnBoolean : "Make it \(type)",
        isSure: list.keepsValue(of: key))
    }
    violation?.subject = "\(target.name) \(key)"
    if violation?.certainty == .sure { violation?.severity = row.severity }
    return violation
  }
}

extension PropertyListValue {
  fileprivate var isNumber: Bool {
    switch content {
    case .integer, .real: true
    default: false
    }
  }
}

extension InfoPlist.Origin {
  /// Whether the value is written for the key, so that no tool chooses its type.
  fileprivate var isWritten: Bool {
    switch self {
    case .file, .projectFile: true
    case .setting, .tool: false
    }
  }

  /// How to write a Boolean where the value comes from.
  fileprivate var adviceOnBoolean: String {
    guard let file = place.map({ lastComponent(ofPath: $0.path) }) else { return "Make it a Boolean" }
    if file.hasSuffix(".swift") { return "Write .boolean(true) or .boolean(false)" }
    if [".yml", ".yaml", ".json"].contains(where: file.hasSuffix) {
      return "Write true or false without quotation marks"
    }
    return "Write <true/> or <false/>"
  }

  fileprivate var isInYAML: Bool {
    place.map { [".yml", ".yaml"].contains(where: $0.path.hasSuffix) } ?? false
  }
}
