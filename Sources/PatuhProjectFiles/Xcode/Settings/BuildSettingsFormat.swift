import PatuhCore

/// `*.xcconfig`
struct BuildSettingsFormat: ProjectFileFormat {
  let name = "xcconfig"
  let files = ProjectFileNames(endings: ["xcconfig"], commentMark: .slashes)

  func facts(_ bytes: [UInt8]) -> BuildSettingsFacts { buildSettingsFacts(bytes) }
}

extension BuildSettingsFacts: ProjectFileFacts {}
