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
        Store Connect has refused a text for UIFileSharingEnabled and a number for \
        NSExtensionActivationSupportsText; these are errors. The keys and types that are compared, also \
        within dictionaries and arrays, are listed in Rules/release/info-plist-types.yml.
        """,
      references: [
        "Apple: CFBundleShortVersionString", "Apple: CFBundleVersion",
        "MobileDevice: CFBundleShortVersionString with a non-string value (0xe80000ad)",
        "App Store Connect: not of the required type (myflashlab/facebook-ANE#28)",
        "App Store Connect: ITMS-90361 (owncloud/client#4156)",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      let rows = project.tables.infoPlistTypes
      let (ofKeys, within) = (rows.filter(\.path.isEmpty), rows.filter { !$0.path.isEmpty })
      return project.violationsOfSubmittedBundles(for: .use) { bundle in
        Set(bundle.lists.flatMap { $0.entries.map(\.key) }).sorted().compactMap { key in
          ofKeys.first { $0.concerns(key) }.flatMap { bundle.violation(ofType: $0, at: key) }
        } + bundle.violationsWithin(within)
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
      let type = row.typeWithArticle
      return InfoPlistFault(
        entry: entry, message: "has \(entry.value.typeWithArticle) for \(key), which must be \(type)",
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

extension SubmittedBundle {
  /// The violations of values within those of keys, at most one for each row.
  fileprivate func violationsWithin(_ rows: [InfoPlistType]) -> [Violation] {
    rows.compactMap { row in
      let faults = lists.lazy.flatMap { list in
        list.entries.filter { row.concerns($0.key) && $0.origin.isWritten }.compactMap { entry in
          entry.value.firstValue(at: row.path[...]) { $0.typeName != row.type.name && !$0.isBlankText }
            .map { (entry: entry, value: $0) }
        }
      }
      guard let first = faults.first else { return nil }
      var violation = violation { list in
        guard let entry = list[first.entry.key],
          let value = entry.value.firstValue(
            at: row.path[...], where: { $0.typeName != row.type.name && !$0.isBlankText })
        else { return nil }
        return InfoPlistFault(
          entry: entry,
          message: "has \(value.typeWithArticle) \(row.wordsOnPath(from: entry.key)) "
            + row.typeWithArticle,
          fix: row.type == .boolean ? entry.origin.adviceOnBoolean : "Make it \(row.typeWithArticle)",
          isSure: list.keepsValue(of: entry.key))
      }
      violation?.subject = "\(target.name) \(row.key)"
      if violation?.certainty == .sure { violation?.severity = row.severity }
      if case .file(let place) = first.entry.origin, let position = first.value.position {
        violation?.place = Place(path: place.path, position: position)
      }
      return violation
    }
  }
}

extension InfoPlistType {
  fileprivate var typeWithArticle: String { "\(type == .array ? "an" : "a") \(type.name)" }

  /// Where a value is, up to the type that it must have: `for CFBundleURLSchemes in CFBundleURLTypes, which
  /// must be`.
  fileprivate func wordsOnPath(from key: String) -> String {
    let names = ([key] + path).filter { $0 != "*" }
    let place = names.count == 1 ? key : "\(names[names.count - 1]) in \(key)"
    return path.last == "*"
      ? "among the values of \(place), each of which must be" : "for \(place), which must be"
  }
}

extension PropertyListValue {
  /// The first value at the end of a path for which something holds; `*` is each element of an array and each
  /// value of a dictionary.
  fileprivate func firstValue(
    at path: ArraySlice<String>, where isMeant: (PropertyListValue) -> Bool
  ) -> PropertyListValue? {
    guard let step = path.first else { return isMeant(self) ? self : nil }
    let next = step == "*" ? array ?? dictionary?.map(\.value) ?? [] : [self[step]].compactMap(\.self)
    for value in next {
      if let found = value.firstValue(at: path.dropFirst(), where: isMeant) { return found }
    }
    return nil
  }

  /// `an array`
  fileprivate var typeWithArticle: String {
    "\(typeName.hasPrefix("a") || typeName.hasPrefix("i") ? "an" : "a") \(typeName)"
  }

  /// Whether it is a text without letters, such as a setting that has no value.
  fileprivate var isBlankText: Bool { string?.allSatisfy(\.isWhitespace) == true }

  var isNumber: Bool {
    switch content {
    case .integer, .real: true
    default: false
    }
  }
}

extension InfoPlist.Origin {
  /// Whether the value is written for the key, so that no tool chooses its type.
  var isWritten: Bool {
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
