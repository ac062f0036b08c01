import PatuhCore

extension XcodeProjectFacts {
  /// The Info.plists and entitlements that settings of the project, of its targets except tests, or in
  /// `*.xcconfig` files name.
  func namedPropertyLists(at path: String, in files: ProjectFiles) -> Set<String> {
    let configurations = configurations + targets.lazy.filter { !$0.isTest }.flatMap(\.configurations)
    let settings =
      configurations.flatMap { buildConfigurations[$0].settings } + files.settingsOfFiles
    let written = Set(settings.filter { settingsOfPropertyLists.contains($0.name) }.map(\.value))
    guard !written.isEmpty,
      let folder = ElementPaths(self, file: path, tree: files.tree, only: []).projectFolder
    else { return [] }
    return Set(
      written.compactMap { value in
        let value = ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/"].reduce(value) {
          $0.replacing($1, with: "")
        }
        return value.isEmpty ? nil : joinedPath(folder, value)
      })
  }
}

/// The settings that name an Info.plist or entitlements.
let settingsOfPropertyLists = ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"]

extension ProjectFiles {
  /// The settings in `*.xcconfig` files.
  fileprivate var settingsOfFiles: [BuildSetting] {
    self[BuildSettingsFacts.self].values.flatMap(\.statements).compactMap { statement in
      if case .setting(let setting) = statement { setting } else { nil }
    }
  }
}
