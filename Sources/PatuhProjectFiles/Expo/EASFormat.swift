import PatuhCore
import PatuhExtract

/// `eas.json`: how Expo Application Services build an app.
struct EASFormat: ProjectFileFormat {
  let name = "eas.json"
  let files = ProjectFileNames(names: ["eas.json"])

  func facts(_ bytes: [UInt8]) -> EASFacts {
    let root = try? JSONReader.value(of: bytes)
    let profiles = root?["build"]?.object ?? []
    return EASFacts(
      changes: versionChanges(root, profiles, LineTable(bytes: bytes)),
      schemes: profiles.compactMap { _, profile in
        let distribution = (profile["ios"]?["distribution"] ?? profile["distribution"])?.string ?? "store"
        return distribution == "store" ? profile["ios"]?["scheme"]?.string : nil
      })
  }

  /// What the service writes into what it builds: with versions that it keeps itself, and with those that it
  /// counts up, the number of the build, and the version of the app only if a profile says so.
  private func versionChanges(
    _ root: LocatedJSON?, _ profiles: [(key: String, value: LocatedJSON)], _ lines: LineTable
  ) -> [VersionChange] {
    var changes: [VersionChange] = []
    if let source = root?["cli"]?["appVersionSource"], source.string == "remote" {
      changes.append(
        VersionChange(
          .build, command: "appVersionSource: remote",
          position: lines.position(of: UInt32(clamping: source.offset))))
    }
    for (_, profile) in profiles {
      guard let increment = profile["ios"]?["autoIncrement"] ?? profile["autoIncrement"] else { continue }
      let isOff =
        if case .other(let word) = increment.content { word == "false" || word == "null" } else { false }
      if isOff { continue }
      let key: VersionChange.Key = increment.string == "version" ? .marketing : .build
      if changes.contains(where: { $0.key == key }) { continue }
      changes.append(
        VersionChange(
          key, command: "autoIncrement", position: lines.position(of: UInt32(clamping: increment.offset))))
    }
    return changes
  }
}

/// The build profiles of an `eas.json` that build for the App Store.
struct EASFacts: ProjectFileFacts, Hashable, Sendable {
  /// What sets versions.
  var changes: [VersionChange] = []
  /// The Xcode schemes of these profiles, in text order.
  var schemes: [String] = []
}

extension EASFacts: RecordCodable {
  static let coding = RecordCoding(EASFacts.init(changes:schemes:), \.changes, \.schemes)
}
