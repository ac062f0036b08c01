import PatuhCore

/// The property lists that XcodeGen writes from `info` and `entitlements` of targets before each build. It
/// replaces the files that are there; of several targets that write one file, the last by its name counts
/// (`FileWriter.writePlists`, 2.45).
struct XcodeGenWrittenLists {
  /// The targets whose `info` is written, by the path of the file.
  let infoPlists: [String: SpecificationNode]
  /// The targets whose `entitlements` are written, by the path of the file.
  let entitlements: [String: SpecificationNode]

  /// - Parameter targets: of a specification, with templates applied
  init(_ targets: [SpecificationNode.Entry]) {
    let sorted = targets.sorted { $0.key.precedesInBytes($1.key) }.map(\.value)
    func writers(_ key: String) -> [String: SpecificationNode] {
      sorted.reduce(into: [:]) { lists, target in
        if let path = target[key]?["path"]?.text { lists[path] = target }
      }
    }
    infoPlists = writers("info")
    entitlements = writers("entitlements")
  }

  /// The files of the tree with keys that XcodeGen does not keep, in the order of their paths, those of
  /// entitlements last. Those of tests are left out.
  /// - Parameter lists: the property lists that were read, by path
  func problems(_ lists: [String: PropertyListFacts]) -> [ProjectFileProblem] {
    let kinds = [
      ("info", infoPlists, "INFOPLIST_FILE"), ("entitlements", entitlements, "CODE_SIGN_ENTITLEMENTS"),
    ]
    return kinds.flatMap { key, writers, setting in
      writers.sorted { $0.key.precedesInBytes($1.key) }.compactMap { path, target -> ProjectFileProblem? in
        if target["type"]?.text?.hasPrefix("bundle.") == true { return nil }
        var kept = Set(target.writtenEntitlements?.dictionary?.map(\.key) ?? [])
        if key == "info" {
          kept = Set(target.infoPlistEntries(file: "", includedAt: nil).map(\.key))
          // Other versions of XcodeGen write these for other types of targets.
          kept.formUnion(["CFBundleExecutable", "CFBundlePackageType"])
        }
        let lost = (lists[path]?.root?.dictionary ?? []).map(\.key).filter { !kept.contains($0) }
        guard let first = lost.first else { return nil }
        let rest = lost.count == 1 ? "" : " and \(lost.count - 1) more"
        return ProjectFileProblem(
          .nothing, at: target[key]?["path"]?.position,
          """
          XcodeGen writes \(path) again from \(key) and does not keep \(first)\(rest), which the file in the \
          tree has: what XcodeGen writes counts
          """,
          fix: "State the keys under properties, or name the file by \(setting) and remove \(key)")
      }
    }
  }
}

extension SpecificationNode {
  /// What XcodeGen writes into the Info.plist of the target: its defaults, and the `properties` of `info`.
  /// - Parameters:
  ///   - file: the specification
  ///   - place: of the target, if it may come from a file that the specification includes
  func infoPlistEntries(file: String, includedAt place: Place?) -> [InfoPlist.Entry] {
    let written = (self["info"]?["properties"]?.entries ?? []).map { entry in
      InfoPlist.Entry(
        key: entry.key, value: entry.value.propertyListValue,
        origin: .projectFile(place ?? Place(path: file, position: entry.position)))
    }
    return defaultInfoPlistEntries + written
  }

  /// The entitlements that XcodeGen writes for the target; nil if it writes none.
  var writtenEntitlements: PropertyListValue? {
    guard let entitlements = self["entitlements"] else { return nil }
    return entitlements["properties"]?.propertyListValue ?? PropertyListValue(.dictionary([]))
  }

  /// What XcodeGen writes into each Info.plist that it generates (`InfoPlistGenerator`, 2.45).
  private var defaultInfoPlistEntries: [InfoPlist.Entry] {
    let type = self["type"]?.text
    let packageType: String? =
      switch type {
      case "application", "application.watchapp2": "APPL"
      case "framework": "FMWK"
      case "bundle", "bundle.unit-test", "bundle.ui-testing": "BNDL"
      case "app-extension", "xpc-service": "XPC!"
      default: nil
      }
    let texts: [(String, String?)] = [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleInfoDictionaryVersion", "6.0"),
      ("CFBundleExecutable", type == "bundle" ? nil : "$(EXECUTABLE_NAME)"),
      ("CFBundleName", "$(PRODUCT_NAME)"), ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"), ("CFBundlePackageType", packageType),
    ]
    return texts.compactMap { key, text in
      text.map { InfoPlist.Entry(key: key, value: PropertyListValue(.string($0)), origin: .tool("XcodeGen")) }
    }
  }
}

extension SpecificationNode {
  /// The node as XcodeGen writes it into a property list.
  fileprivate var propertyListValue: PropertyListValue {
    switch content {
    case .sequence(let elements): PropertyListValue(.array(elements.map(\.propertyListValue)))
    case .mapping(let entries):
      PropertyListValue(
        .dictionary(
          entries.map { PropertyListEntry(key: $0.key, keyPosition: nil, value: $0.value.propertyListValue) })
      )
    case .scalar(let text, isPlain: true):
      if let boolean {
        PropertyListValue(.boolean(boolean))
      } else if Int(text) != nil {
        PropertyListValue(.integer(text))
      } else if Double(text) != nil {
        PropertyListValue(.real(text))
      } else {
        PropertyListValue(.string(text))
      }
    case .scalar(let text, isPlain: false): PropertyListValue(.string(text))
    }
  }
}
