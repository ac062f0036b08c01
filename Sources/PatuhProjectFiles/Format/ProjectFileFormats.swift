import PatuhCore

/// All formats of project files, in the order in which they complete the described projects.
package let projectFileFormats: [any ProjectFileFormat] = [
  XcodeProjectFormat(),
  BuildSettingsFormat(),
  SwiftPackageFormat(),
  TuistFormat(),
  XcodeGenFormat(),
  PodspecFormat(),
  PodfileFormat(),
  LockFileFormat.podfileLock,
  LockFileFormat.packageResolved,
  LockFileFormat.cartfileResolved,
  LockFileFormat.pubspecLock,
  PubspecFormat(),
  NodePackageFormat(),
  LocalizedInfoPlistFormat(),
  ExpoTargetFormat(),
  WorkflowFormat(),
  XcodeVersionFormat(),
  VersionScriptFormat(),
  BuildScriptFormat(),
  ExportOptionsFormat(),
  FlutterVersionFormat(),
  PodsManifestFormat(),
  ExpoConfigFormat(),
  CordovaConfigFormat(),
  GradlePodsFormat(),
  NodeLockFormat.npm,
  NodeLockFormat.yarn,
  NodeLockFormat.pnpm,
  NodeLockFormat.bun,
  XcodeSchemeFormat(),
  EASFormat(),
  InterfaceFormat(),
]

/// The format of a file, by its number in ``projectFileFormats``: a value that is cheap to copy and to
/// compare.
package struct ProjectFileKind: Hashable, Sendable {
  private let number: UInt8

  package static let all = projectFileFormats.indices.map { ProjectFileKind(number: UInt8($0)) }

  private init(number: UInt8) { self.number = number }

  /// The kind of the format with this name; nil if there is none.
  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.format.name == name }) else { return nil }
    self = kind
  }

  package var format: any ProjectFileFormat { projectFileFormats[Int(number)] }
}
