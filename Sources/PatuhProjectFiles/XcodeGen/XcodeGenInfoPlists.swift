import PatuhCore

extension XcodeGenTargetSettings {
  /// What the Info.plists of a target are made of, one for each build that ships.
  /// - Parameters:
  ///   - found: the `Info.plist` among the target's sources, which XcodeGen uses if nothing else names one
  ///   - file: the specification
  ///   - place: of the target, if it may come from a file that the specification includes; then all that it
  ///     says of the list stands for that place
  func infoPlistBuilds(
    of target: SpecificationNode, product: Target.Product, found: String?, file: String,
    includedAt place: Place?, in project: XcodeGenProject
  ) -> [InfoPlistBuild] {
    guard product.packageType != nil, product != .tests else { return [] }
    let edits = target.scripts.reduce(InfoPlistEdits.none) { all, script in
      all.joined(with: script["script"]?.text.map(InfoPlistEdits.init(script:)) ?? .any)
    }
    return zip(builds, completeLevels).map { settings, completeLevels in
      InfoPlistBuild(
        base: base(settings, target, found: found, file: file, includedAt: place, in: project),
        settings: settings,
        completeLevels: completeLevels, product: product,
        developmentRegion: project.document["options"]?["developmentLanguage"]?.text ?? "en",
        scriptEdits: edits)
    }
  }

  private func base(
    _ settings: XcodeSettings, _ target: SpecificationNode, found: String?, file: String,
    includedAt place: Place?, in project: XcodeGenProject
  ) -> InfoPlistBuild.Base {
    if let written = settings.value("INFOPLIST_FILE"), !written.isEmpty {
      if let path = project.existing([written]).first { return .file(path) }
      if target["info"] == nil {
        return .missing(joinedPath(project.folder, written) ?? written, namedBy: "its settings name")
      }
    }
    if let info = target["info"] {
      let written = (info["properties"]?.entries ?? []).map { entry in
        InfoPlist.Entry(
          key: entry.key, value: entry.value.propertyListValue,
          origin: .projectFile(place ?? Place(path: file, position: entry.position)))
      }
      return .content(defaultEntries(of: target) + written)
    }
    return found.map { .file($0) } ?? .nothing
  }

  /// What XcodeGen writes into each Info.plist that it generates (`InfoPlistGenerator`, 2.45).
  private func defaultEntries(of target: SpecificationNode) -> [InfoPlist.Entry] {
    let type: String? =
      switch target["type"]?.text {
      case "application", "application.watchapp2": "APPL"
      case "framework": "FMWK"
      case "bundle": "BNDL"
      case "app-extension", "xpc-service": "XPC!"
      default: nil
      }
    let texts: [(String, String?)] = [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleInfoDictionaryVersion", "6.0"),
      ("CFBundleExecutable", target["type"]?.text == "bundle" ? nil : "$(EXECUTABLE_NAME)"),
      ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"), ("CFBundleShortVersionString", "1.0"),
      ("CFBundleVersion", "1"), ("CFBundlePackageType", type),
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

extension SpecificationNode {
  /// The scripts of a target's build phases.
  var scripts: [SpecificationNode] {
    ["preBuildScripts", "postCompileScripts", "postBuildScripts", "prebuildScripts", "postbuildScripts"]
      .flatMap { self[$0]?.elements ?? [] }
  }
}
