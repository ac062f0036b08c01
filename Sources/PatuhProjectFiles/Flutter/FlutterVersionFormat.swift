import PatuhCore
import PatuhExtract

/// `.fvmrc`, and `fvm_config.json` of before: the version of Flutter that FVM builds with.
struct FlutterVersionFormat: ProjectFileFormat {
  let name = "fvm"
  let files = ProjectFileNames(names: [".fvmrc", "fvm_config.json"])

  func facts(_ bytes: [UInt8]) -> FlutterVersionFacts {
    let root = try? JSONReader.value(of: bytes)
    guard let value = root?["flutter"] ?? root?["flutterSdkVersion"], let version = value.string else {
      return FlutterVersionFacts()
    }
    let lines = LineTable(bytes: bytes)
    return FlutterVersionFacts(
      version: version, position: lines.position(of: UInt32(clamping: value.offset)))
  }
}

/// A version of Flutter.
struct FlutterVersionFacts: ProjectFileFacts, Hashable, Sendable {
  /// As written: `3.35.1`, `stable`; nil if there is none.
  var version: String?
  var position = Position(line: 1, column: 1)
}

extension FlutterVersionFacts: RecordCodable {
  static let coding = RecordCoding(FlutterVersionFacts.init(version:position:), \.version, \.position)
}

extension ProjectFiles {
  /// The version of Flutter that the nearest file of FVM around a `pubspec.lock` pins; nil if none does, if
  /// it names a channel, or if the lock file demands a later one.
  /// - Parameter lowest: the version that the lock file demands
  func versionOfFlutter(for lockFile: String, from lowest: String) -> String? {
    let pins = self[FlutterVersionFacts.self].compactMap { path, facts -> (home: String, version: String)? in
      let folder = folderOfPath(path)
      let home = lastComponent(ofPath: folder) == ".fvm" ? folderOfPath(folder) : folder
      guard lockFile.isPath(atOrBelow: home), let version = facts.version.flatMap({ PackageVersion($0) }),
        PackageVersion(lowest).map({ $0 <= version }) ?? true
      else { return nil }
      return (home, version.text)
    }
    return pins.max { ($0.home.count, $1.version) < ($1.home.count, $0.version) }?.version
  }
}
