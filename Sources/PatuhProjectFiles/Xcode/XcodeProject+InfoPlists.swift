import PatuhCore

extension XcodeProject {
  /// What the Info.plists of a target are made of, one for each build that ships.
  func infoPlistBuilds(
    of target: XcodeTarget, product: PatuhCore.Target.Product, _ shipping: ShippingSettings
  ) -> [InfoPlistBuild] {
    guard product.packageType != nil, product != .tests else { return [] }
    let edits = target.phases.reduce(InfoPlistEdits.none) { all, phase in
      if case .script(let script) = facts.phases[phase].kind {
        all.joined(with: self.edits(by: script))
      } else {
        all
      }
    }
    let isListExpected = self.isListExpected
    return shipping.infoPlistBuilds { settings, completeLevels in
      var build = InfoPlistBuild(
        base: infoPlistBase(settings), settings: settings, completeLevels: completeLevels, product: product,
        developmentRegion: facts.developmentRegion, scriptEdits: edits, rewrites: settingRewrites,
        presumedSettings: settings.tools.contains(.flutter)
          ? context.settingsOfFlutter(forProject: file) : [:])
      build.hasOwnExecutable = target.compilesSources
      build.isListExpected =
        isListExpected || settings.levels.contains { $0.settings.contains(where: \.isOnInfoPlists) }
      build.maker = build.file.flatMap { maker(ofInfoPlist: $0, of: target) }
      return build
    }
  }

  /// Whether a configuration of any target has a setting about Info.plists, or one lies below the folder of
  /// the project.
  private var isListExpected: Bool {
    facts.buildConfigurations.contains { $0.settings.contains(where: \.isOnInfoPlists) }
      || context.propertyLists.keys.contains { path in
        path.hasSuffix("Info.plist") && paths.projectFolder.map(path.isPath(atOrBelow:)) == true
      }
  }

  private func infoPlistBase(_ settings: XcodeSettings) -> InfoPlistBuild.Base {
    guard let value = settings.expansion(ofSetting: "INFOPLIST_FILE") else { return .nothing }
    let written = value.text
    if !written.isEmpty, let path = existing([written]).first { return .file(path) }
    if let name = value.undefined.min() {
      return .unknown("INFOPLIST_FILE refers to \(name), which nothing that was read sets")
    }
    if written.isEmpty { return .nothing }
    return .unknown("\(written), which its settings name, is not in the tree")
  }

  // MARK: Scripts

  /// What a script of a build phase does to Info.plists, with the scripts in the tree that it runs.
  private func edits(by script: XcodeScript) -> InfoPlistEdits {
    script.calls.compactMap { calledScript($0)?.facts.infoPlistEdits }
      .reduce(script.infoPlistEdits) { $0.joined(with: $1) }
  }

  /// The privacy manifests that the scripts of a target copy, with those of the scripts in the tree that
  /// these run.
  func scriptManifests(of target: XcodeTarget) -> [String] {
    target.phases.flatMap { phase -> [String] in
      guard case .script(let script) = facts.phases[phase].kind else { return [] }
      return script.manifests + script.calls.flatMap { calledScript($0)?.facts.manifests ?? [] }
    }
  }

  private func calledScript(_ written: String) -> (path: String, facts: VersionScriptFacts)? {
    paths.projectFolder.flatMap { context.script(named: written, in: $0) }
  }

  /// The script of a build phase, of any target of the project, that writes an Info.plist as a whole: by its
  /// commands, by those of a script that it runs, or by what the phase says of its outputs. A phase that is
  /// known only to set keys writes no whole list, whatever its outputs are.
  func maker(ofInfoPlist path: String, of target: XcodeTarget) -> InfoPlistMaker? {
    for phase in facts.phases {
      guard case .script(let script) = phase.kind else { continue }
      let isOwn = target.phases.contains { facts.phases[$0] == phase }
      let called = script.calls.compactMap(calledScript)
      let edits = self.edits(by: script)
      let onlySetsKeys = !edits.isEmpty && !edits.mayChangeAny && edits.replaced.isEmpty
      let outputs = onlySetsKeys ? [] : script.plistOutputs.filter { !namesProduct($0) }
      guard (edits.replaced + outputs).contains(where: { names($0, infoPlist: path, ofOwnTarget: isOwn) })
      else { continue }
      let name = called.first { !$0.facts.infoPlistEdits.replaced.isEmpty }?.path ?? called.first?.path
      return InfoPlistMaker(
        words: (name ?? script.name).map { "\($0), a script of a build phase" }
          ?? "a script of a build phase",
        place: Place(path: file, position: phase.position))
    }
    return nil
  }
}
