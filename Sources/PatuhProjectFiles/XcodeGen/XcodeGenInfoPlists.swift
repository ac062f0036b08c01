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
    let after = project.document["options"]?["postGenCommand"]?.text.map(
      InfoPlistEdits.init(afterGenerating:))
    let edits = target.scripts.reduce(after ?? .none) { all, script in
      all.joined(with: script["script"]?.text.map(InfoPlistEdits.init(script:)) ?? .any)
    }
    let rewrites = project.settingRewrites
    let type = plainXcodeGenType(target["type"]?.text ?? "")
    return zip(builds, completeLevels).map { settings, completeLevels in
      var build = InfoPlistBuild(
        base: base(settings, target, found: found, file: file, includedAt: place, in: project),
        settings: settings,
        completeLevels: completeLevels, product: product,
        developmentRegion: project.document["options"]?["developmentLanguage"]?.text ?? "en",
        scriptEdits: edits, rewrites: rewrites)
      build.hasOwnExecutable = productTypesWithSources.contains(type)
      build.isListExpected = settings.levels.contains { $0.settings.contains(where: \.isOnInfoPlists) }
      return build
    }
  }

  private func base(
    _ settings: XcodeSettings, _ target: SpecificationNode, found: String?, file specification: String,
    includedAt place: Place?, in project: XcodeGenProject
  ) -> InfoPlistBuild.Base {
    // Only a setting of the target itself comes before `info` (`getInfoPlists`, 2.45).
    let info = target["info"]
    let isStated = info == nil || settings.levels.last?.sets("INFOPLIST_FILE") == true
    var file = found
    if isStated, let written = settings.value("INFOPLIST_FILE"), !written.isEmpty {
      let path = joinedPath(project.folder, written)
      if let path, project.writtenLists.infoPlists[path] != nil || project.tree.contains(path) {
        file = path
      } else {
        return .missing(path ?? written, namedBy: "its settings name")
      }
    } else if let info {
      guard let path = info["path"]?.text, !path.hasVariable else {
        return .content(target.infoPlistEntries(file: specification, includedAt: place))
      }
      file = path
    }
    guard let file else { return .nothing }
    return project.writtenLists.infoPlists[file].map {
      .content($0.infoPlistEntries(file: specification, includedAt: place))
    } ?? .file(file)
  }
}

extension SpecificationNode {
  /// The scripts of a target's build phases.
  var scripts: [SpecificationNode] {
    ["preBuildScripts", "postCompileScripts", "postBuildScripts", "prebuildScripts", "postbuildScripts"]
      .flatMap { self[$0]?.elements ?? [] }
  }
}

extension InfoPlistEdits {
  /// Reads the command that XcodeGen runs after it has written all files. A script in a file, `make` and git
  /// may change anything.
  fileprivate init(afterGenerating command: String) {
    self.init(script: command)
    let words = ScriptCommand.commands(of: command).flatMap(\.words)
    mayChangeAny =
      mayChangeAny
      || words.contains { word in
        ["git", "make"].contains(word) || [".sh", ".rb", ".py", ".swift"].contains(where: word.hasSuffix)
      }
  }
}
