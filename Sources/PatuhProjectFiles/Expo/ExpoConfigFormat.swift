import PatuhCore
import PatuhExtract

/// `app.json` of an Expo app: what Expo makes the iOS project from.
struct ExpoConfigFormat: ProjectFileFormat {
  let name = "app.json"
  let files = ProjectFileNames(names: ["app.json", "app.config.json"])

  func facts(_ bytes: [UInt8]) -> ExpoConfigFacts { ExpoConfigFacts(bytes) }
}

/// What an `app.json` declares for the privacy manifest of the app: `expo.ios.privacyManifests`.
struct ExpoConfigFacts: ProjectFileFacts, Hashable, Sendable {
  /// The categories of required-reason API, as written, in text order. Nil if it declares nothing for the
  /// manifest.
  var categories: [DeclaredByConfig]?
  /// All that it declares for the manifest; nil if it declares nothing.
  var manifest: PropertyListValue?
  /// Nil if the file describes no app.
  var infoPlist: ExpoInfoPlist?
  /// Why nothing of the file can be used; empty if something can. Expo accepts more than JSON, so it is a
  /// conflict, or that the file is empty.
  var problems: [ProjectFileProblem] = []
}

/// A category that an `app.json` declares, with its reasons.
package struct DeclaredByConfig: Hashable, Sendable {
  package var category: String
  package var position: Position
  package var reasons: [Reason]

  package struct Reason: Hashable, Sendable {
    package var code: String
    package var position: Position
  }
}

extension ExpoConfigFacts: RecordCodable {
  static let coding = RecordCoding(
    ExpoConfigFacts.init(categories:manifest:infoPlist:problems:), \.categories, \.manifest, \.infoPlist,
    \.problems)
}

extension DeclaredByConfig: RecordCodable {
  package static let coding = RecordCoding(
    DeclaredByConfig.init(category:position:reasons:), \.category, \.position, \.reasons)
}

extension DeclaredByConfig.Reason: RecordCodable {
  package static let coding = RecordCoding(
    DeclaredByConfig.Reason.init(code:position:), \.code, \.position)
}

extension ExpoConfigFacts {
  init(_ bytes: [UInt8]) {
    guard let root = try? JSONReader.value(of: bytes) else {
      problems = [ProjectFileProblem.ofUnusableText(bytes)].compactMap(\.self)
      return
    }
    let lines = LineTable(bytes: bytes)
    infoPlist = ExpoInfoPlist(root["expo"] ?? root, lines)
    guard let declared = (root["expo"] ?? root)["ios"]?["privacyManifests"] else { return }
    manifest = declared.propertyListValue(lines)
    func position(_ value: LocatedJSON) -> Position { lines.position(of: UInt32(value.offset)) }
    categories = (declared["NSPrivacyAccessedAPITypes"]?.array ?? []).compactMap { entry in
      guard let category = entry["NSPrivacyAccessedAPIType"], let name = category.string else { return nil }
      let reasons = (entry["NSPrivacyAccessedAPITypeReasons"]?.array ?? []).compactMap { reason in
        reason.string.map { DeclaredByConfig.Reason(code: $0, position: position(reason)) }
      }
      return DeclaredByConfig(category: name, position: position(category), reasons: reasons)
    }
  }
}

extension ExpoConfigFacts {
  /// The privacy manifest that Expo makes of the declarations, to which the build adds those of the pods; nil
  /// if there are none. `withPrivacyInfo` of `@expo/config-plugins` adds the keys that are not stated.
  func statedManifest(at path: String) -> Manifest? {
    guard var root = manifest, case .dictionary(var entries) = root.content else { return nil }
    for (key, content) in [
      ("NSPrivacyTracking", PropertyListValue.Content.boolean(false)),
      ("NSPrivacyTrackingDomains", .array([])),
    ] where !entries.contains(where: { $0.key == key }) {
      entries.append(PropertyListEntry(key: key, keyPosition: nil, value: PropertyListValue(content)))
    }
    root.content = .dictionary(entries)
    var manifest = Manifest(
      path: path, facts: PropertyListFacts(encoding: .xml, root: root), origin: .firstParty)
    manifest.isGenerated = true
    return manifest
  }
}

/// What an Expo app declares for its privacy manifest outside of it.
package struct ExpoConfig: Sendable {
  /// The path of the `app.json`.
  package var path: String
  package var categories: [DeclaredByConfig]
}

extension ProjectFiles {
  /// What the Expo app in a folder declares for its privacy manifest; nil if no file says so.
  func expoConfig(ofApp folder: String) -> ExpoConfig? {
    for name in ["app.config.json", "app.json"] {
      guard let path = joinedPath(folder, name), let categories = self[ExpoConfigFacts.self][path]?.categories
      else { continue }
      return ExpoConfig(path: path, categories: categories)
    }
    return nil
  }

  /// What the Expo apps of the tree declare, with the folders of their apps, sorted.
  package var expoConfigs: [(app: String, config: ExpoConfig)] {
    sorted(NodePackageFacts.self).filter {
      $0.facts.usesExpo && isShipping($0.path) && !isInCheckout($0.path)
    }.compactMap {
      path, _ in
      let folder = folderOfPath(path)
      return expoConfig(ofApp: folder).map { (folder, $0) }
    }
  }

  /// The program that may change what Expo makes an iOS project from; nil if the app has none.
  func expoProgram(ofApp folder: String) -> String? {
    ["app.config.ts", "app.config.js"].lazy.compactMap { joinedPath(folder, $0) }.first(where: isPresent)
  }
}
