import PatuhCore
import PatuhExtract

/// `eas.json`: how Expo Application Services build an app.
struct EASFormat: ProjectFileFormat {
  let name = "eas.json"
  let files = ProjectFileNames(names: ["eas.json"])

  func facts(_ bytes: [UInt8]) -> EASFacts {
    let root = try? JSONReader.value(of: bytes)
    let profiles = root?["build"]?.object ?? []
    let lines = LineTable(bytes: bytes)
    let uploading = BuildProfiles(profiles).ofTheStore
    return EASFacts(
      changes: versionChanges(root, profiles, lines), schemes: uploading.compactMap { $0["scheme"]?.string },
      xcodes: uploading.compactMap { $0["image"].flatMap { xcode(ofImage: $0, lines) } })
  }

  /// The Xcode of an image of the service, which has it in its name: `macos-sequoia-15.6-xcode-26.0`. Nil for
  /// an image that the service chooses: `auto`, `latest`, `sdk-55`.
  ///
  /// Source: the page “Build server infrastructure” of Expo's documentation.
  private func xcode(ofImage image: LocatedJSON, _ lines: LineTable) -> WorkflowXcode? {
    guard let name = image.string, let word = name.firstRange(of: "xcode-") else { return nil }
    let version = String(name[word.upperBound...])
    let position = lines.position(of: UInt32(clamping: image.offset))
    return version.isEmpty ? nil : WorkflowXcode(WorkflowText([version], position: position), isPath: true)
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
  /// The versions of Xcode that these profiles choose by the image on which they build, in text order.
  var xcodes: [WorkflowXcode] = []
}

extension EASFacts: RecordCodable {
  static let coding = RecordCoding(
    EASFacts.init(changes:schemes:xcodes:), \.changes, \.schemes, \.xcodes)
}

/// The build profiles of an `eas.json`, which may take values from others that they extend.
private struct BuildProfiles {
  private let all: [(key: String, value: LocatedJSON)]

  init(_ all: [(key: String, value: LocatedJSON)]) { self.all = all }

  /// The profiles that build for iOS and for the store, in text order. One that others extend only holds what
  /// these have in common.
  var ofTheStore: [BuildProfile] {
    let extended = Set(all.compactMap { $0.value["extends"]?.string })
    return all.filter { !extended.contains($0.key) }.map { profile(named: $0.key) }.filter { profile in
      (profile["distribution"]?.string ?? "store") == "store"
        && !["developmentClient", "simulator"].contains { profile[$0]?.isTrue ?? false }
    }
  }

  /// The profile with those that it extends, nearest first.
  private func profile(named name: String) -> BuildProfile {
    var chain: [LocatedJSON] = []
    var names: Set<String> = []
    var next: String? = name
    while let current = next, names.insert(current).inserted,
      let value = all.last(where: { $0.key == current })?.value
    {
      chain.append(value)
      next = value["extends"]?.string
    }
    return BuildProfile(chain: chain)
  }
}

/// A build profile with those that it extends, nearest first.
private struct BuildProfile {
  var chain: [LocatedJSON]

  /// The value of a property for iOS; nil if none states it.
  subscript(key: String) -> LocatedJSON? {
    (chain.compactMap { $0["ios"]?[key] } + chain.compactMap { $0[key] }).first
  }
}

extension LocatedJSON {
  fileprivate var isTrue: Bool { if case .other("true") = content { true } else { false } }
}
