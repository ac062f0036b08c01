import PatuhCore

extension Fields {
  /// Decodes `project_files`: `{include: …, exclude: …}`.
  mutating func projectFiles() -> ProjectFileChoice {
    optional("project_files") { field -> ProjectFileChoice? in
      guard var fields = Fields(field, subject: #""project_files""#) else { return nil }
      let include = fields.optional("include") { $0.locatedGlobs() } ?? []
      let exclude = fields.optional("exclude") { $0.locatedGlobs() } ?? []
      for glob in include where !isNameOfProjectFile(lastComponent(ofPath: glob.value.pattern)) {
        field.log.report(
          #""\#(glob.value)" does not name a project file: name an .xcodeproj, an XcodeGen specification "#
            + "(.yml, .yaml, .json), a Package.swift, a Project.swift or a podspec",
          at: glob.position)
      }
      if !fields.holds("include"), !fields.holds("exclude") {
        field.report(#""project_files" holds neither "include" nor "exclude""#)
      }
      fields.finish()
      return ProjectFileChoice(include: include, exclude: exclude)
    } ?? ProjectFileChoice()
  }
}

/// Whether a file name, or a pattern for file names, ends like the name of a file from which Patuh can read
/// targets.
private func isNameOfProjectFile(_ name: String) -> Bool {
  let endings = [
    ".xcodeproj", ".pbxproj", ".yml", ".yaml", ".json", ".podspec", "Package.swift", "Project.swift",
    "expo-target.config.js",
  ]
  return endings.contains { name.hasSuffix($0) }
}
