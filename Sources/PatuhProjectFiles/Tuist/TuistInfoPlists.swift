import PatuhCore

/// What the Info.plists of a Tuist target are made of.
struct TuistInfoPlists {
  let settings: TuistBuildSettings
  /// The `Project.swift`.
  let file: String

  var project: ManifestObject { settings.project }
  var fields: ManifestFields { settings.fields }
  private var paths: TuistPaths { settings.paths }

  /// One for each build that ships.
  func builds(of object: ManifestObject, described target: TargetDescription) -> [InfoPlistBuild] {
    guard target.product.packageType != nil, target.product != .tests else { return [] }
    let scripts = object["scripts"]?.elements ?? []
    return settings.builds(of: object, described: target).map {
      var build = InfoPlistBuild(
        base: base(object, of: target, with: $0.settings), settings: $0.settings,
        completeLevels: $0.completeLevels, product: target.product,
        developmentRegion: fields.object(project["options"])?["developmentRegion"]?.text ?? "en",
        scriptEdits: scripts.reduce(.none) { $0.joined(with: edits(byScript: $1)) })
      build.place = Place(path: file, position: object.position(of: "infoPlist"))
      return build
    }
  }

  /// What a script does to the Info.plist; anything if it is not written here.
  private func edits(byScript value: ManifestValue) -> InfoPlistEdits {
    fields.object(value)?["script"]?.text.map(InfoPlistEdits.init(script:)) ?? .any
  }

  // MARK: Content

  private func base(
    _ declaration: ManifestObject, of target: TargetDescription, with settings: XcodeSettings
  ) -> InfoPlistBuild.Base {
    let defaults = defaults(of: target, declaration, on: settings.platform)
    guard let value = declaration["infoPlist"] else { return .content(defaults) }
    if value.isNothing { return .nothing }
    if fields.name(value) == "default" { return .content(defaults) }
    let object = fields.object(value)
    switch object?.name {
    case "extendingDefault", "dictionary":
      guard let object, let written = object["with"] ?? object.unlabelled.first,
        case .dictionary(let entries) = written
      else { break }
      guard entries.allSatisfy({ $0.key.text != nil }) else { break }
      let own = entries.map { self.entry($0.key.text ?? "", $0.value, at: $0.position ?? object.position) }
      return .content((object.name == "dictionary" ? [] : defaults) + own)
    case "variable": return file(namedBy: object?.unlabelled.first?.text, with: settings)
    default:
      if let text = value.text, text.contains("$(") { return file(namedBy: text, with: settings) }
      if let path = paths.path(value, fields), paths.tree.contains(path) { return .file(path) }
      guard let path = paths.certainPath(value, fields) else { break }
      return .missing(path, namedBy: "\(file) names")
    }
    return .unknown("the value of infoPlist in \(file) cannot be evaluated")
  }

  /// The file that a text with build settings names: `$(INFO_PLIST)`.
  private func file(namedBy text: String?, with settings: XcodeSettings) -> InfoPlistBuild.Base {
    guard let written = text.map(settings.expanded), !written.isEmpty,
      let path = joinedPath(paths.folder, written)
    else { return .unknown("the value of infoPlist in \(file) cannot be evaluated") }
    return paths.tree.contains(path) ? .file(path) : .missing(path, namedBy: "the settings in \(file) name")
  }

  private func entry(_ key: String, _ value: ManifestValue, at position: Position) -> InfoPlist.Entry {
    let place = Place(path: file, position: position)
    guard let value = fields.propertyListValue(value) else {
      return InfoPlist.Entry(
        key: key, value: PropertyListValue(.string("")), origin: .projectFile(place),
        unknownParts: ["\(file):\(position.line)"])
    }
    return InfoPlist.Entry(key: key, value: value, origin: .projectFile(place))
  }
}
