import PatuhCore
import PatuhExtract

/// What an `app.json` says of the Info.plist that Expo makes when it generates the iOS project.
///
/// Source: the page on app.json of Expo's documentation, and `@expo/config-plugins` (`IOSConfig`).
struct ExpoInfoPlist: Hashable, Sendable {
  /// The name of the app.
  var name: String?
  /// Where the app is described.
  var position: Position
  /// The keys with their values; where a key stands several times, the last one counts.
  var entries: [PropertyListEntry]
  /// What it gives the plug-in expo-build-properties as the deployment target; nil if it gives none.
  var deploymentTarget: StatedDeploymentTarget?
}

extension ExpoInfoPlist: RecordCodable {
  static let coding = RecordCoding(
    ExpoInfoPlist.init(name:position:entries:deploymentTarget:), \.name, \.position, \.entries,
    \.deploymentTarget)
}

extension ExpoInfoPlist {
  /// - Parameter expo: the object with the configuration of the app
  init?(_ expo: LocatedJSON, _ lines: LineTable) {
    guard expo["name"] != nil || expo["slug"] != nil || expo["ios"] != nil else { return nil }
    func position(_ value: LocatedJSON) -> Position { lines.position(of: UInt32(value.offset)) }
    name = expo["name"]?.string
    self.position = position(expo)
    entries = []
    func take(_ key: String, _ value: LocatedJSON?) {
      guard let value, let content = value.propertyListValue(lines) else { return }
      entries.append(PropertyListEntry(key: key, keyPosition: position(value), value: content))
    }
    let ios = expo["ios"]
    take("CFBundleDisplayName", expo["name"])
    take("CFBundleShortVersionString", ios?["version"] ?? expo["version"])
    take("CFBundleVersion", ios?["buildNumber"])
    take("CFBundleIdentifier", ios?["bundleIdentifier"])
    take("UIRequiresFullScreen", ios?["requireFullScreen"])
    take("ITSAppUsesNonExemptEncryption", ios?["config"]?["usesNonExemptEncryption"])
    if case .object(let members)? = ios?["infoPlist"]?.content {
      for (key, value) in members { take(key, value) }
    }
    // `["expo-build-properties", {"ios": {"deploymentTarget": "15.1"}}]`
    let target = (expo["plugins"]?.array ?? []).last { $0.array?.first?.string == "expo-build-properties" }?
      .array?.dropFirst().first?["ios"]?["deploymentTarget"]
    deploymentTarget = target.flatMap { target in
      target.string.map { StatedDeploymentTarget(text: $0, position: position(target)) }
    }
  }
}

extension LocatedJSON {
  /// The same value of a property list; nil for null.
  func propertyListValue(_ lines: LineTable) -> PropertyListValue? {
    let position = lines.position(of: UInt32(offset))
    switch content {
    case .string(let text): return PropertyListValue(.string(text), position: position)
    case .array(let elements):
      return PropertyListValue(
        .array(elements.compactMap { $0.propertyListValue(lines) }), position: position)
    case .object(let members):
      let entries = members.compactMap { key, value in
        value.propertyListValue(lines).map {
          PropertyListEntry(key: key, keyPosition: $0.position, value: $0)
        }
      }
      return PropertyListValue(.dictionary(entries), position: position)
    case .other("true"): return PropertyListValue(.boolean(true), position: position)
    case .other("false"): return PropertyListValue(.boolean(false), position: position)
    case .other("null"): return nil
    case .other(let text):
      return PropertyListValue(text.contains(".") ? .real(text) : .integer(text), position: position)
    }
  }
}

extension ProjectFiles {
  /// The app that Expo generates from the configuration in a folder, with what is written of its Info.plist;
  /// nil if there is no configuration. Of one that is a program only the place of the app is known.
  /// - Parameter node: the `package.json` of the app
  func generatedExpoApp(of node: NodePackageFacts, at packagePath: String) -> DescribedProject? {
    let folder = folderOfPath(packagePath)
    for name in ["app.config.json", "app.json"] {
      guard let path = joinedPath(folder, name), let facts = self[ExpoConfigFacts.self][path],
        let list = facts.infoPlist
      else { continue }
      // It may change what is written here.
      let program = expoProgram(ofApp: folder)
      let entries = list.entries.map { entry in
        InfoPlist.Entry(
          key: entry.key, value: entry.value,
          origin: .projectFile(Place(path: path, position: entry.keyPosition)),
          unknownParts: program.map { [$0] } ?? [])
      }
      let words = program.map { ", nor is \($0)" } ?? ""
      var app = TargetDescription.generatedApp(
        named: list.name ?? lastComponent(ofPath: folder), at: Place(path: path, position: list.position),
        entries, open: "Expo generates the rest, and its plug-ins are not run\(words)")
      if program == nil {
        app.statedManifest = facts.statedManifest(at: path)
        app.take(list.deploymentTarget, at: path)
      }
      return DescribedProject(file: path, targets: [app])
    }
    return expoProgram(ofApp: folder).map { program in
      let app = TargetDescription.generatedApp(
        named: node.name ?? lastComponent(ofPath: folder),
        at: Place(path: packagePath, position: node.position), [],
        open: "Expo generates it from \(program), which is not run")
      return DescribedProject(file: packagePath, targets: [app])
    }
  }
}

extension TargetDescription {
  /// An app whose project a tool generates, with what is known of its Info.plist.
  /// - Parameter open: why the Info.plist may have other keys
  static func generatedApp(
    named name: String, at place: Place, _ entries: [InfoPlist.Entry], open: String
  ) -> TargetDescription {
    var app = TargetDescription(name: name, place: place, product: .application, platforms: [.iOS])
    app.isOfGeneratedApp = true
    app.hasGeneratedManifest = true
    var build = InfoPlistBuild(
      base: .content(entries),
      settings: XcodeSettings(
        levels: [], configuration: "Release", platform: .iOS, builtIn: ["PRODUCT_NAME": name]),
      completeLevels: [], product: .application)
    build.openReason = open
    app.infoPlistBuilds = [build]
    if case .string(let identifier)? = entries.last(where: { $0.key == "CFBundleIdentifier" })?.value.content
    {
      app.bundleIdentifiers = [identifier]
    }
    return app
  }
}
