import PatuhCore

/// The types of the arguments in manifests.
enum ManifestVocabulary {
  /// The type of an argument of a vocabulary initializer or static function.
  static func hint(for label: String?, of name: String) -> [String] {
    guard let label else { return [] }
    // A product names its targets; a package contains them.
    if label == "targets", name != "Package", name != "Project" { return ["String"] }
    // A path is a string in a Swift package, and a type of its own in Tuist.
    if label == "path" { return ["Path", "String"] }
    if label == "dependencies" { return [name == "Package" ? "Package.Dependency" : "Target.Dependency"] }
    // The name of a configuration is a type of its own.
    if label == "name", name == "debug" || name == "release" { return ["ConfigurationName", "String"] }
    return types[label] ?? []
  }

  /// The types that are sets under another name.
  static let sets: Set<String> = ["Destinations", "Set", "Array"]

  /// Whether a type is a dictionary, by its written name.
  static func isDictionary(_ type: String) -> Bool {
    ["SettingsDictionary", "Dictionary"].contains(type) || type.hasPrefix("Dictionary<")
      || type.hasPrefix("[") && type.contains(":")
  }

  /// The destinations of the sets that Tuist names.
  static let destinations: [String: [String]] = [
    "iOS": ["iPhone", "iPad", "macWithiPadDesign", "appleVisionWithiPadDesign"], "macOS": ["mac"],
    "macCatalyst": ["macCatalyst"], "tvOS": ["appleTv"], "watchOS": ["appleWatch"],
    "visionOS": ["appleVision"],
  ]

  /// Whether a vocabulary type has a static function of this name.
  static func makes(_ name: String, in type: String) -> Bool { makers[type]?.contains(name) == true }

  /// The types with a static function of this name.
  static func typesMaking(_ name: String) -> [String] {
    makers.filter { $0.value.contains(name) }.map(\.key).sorted()
  }

  private static let makers: [String: Set<String>] = [
    "Target": [
      "target", "executableTarget", "testTarget", "binaryTarget", "systemLibrary", "plugin", "macro",
    ],
    "Product": ["library", "executable", "plugin"],
    "Package.Dependency": ["package"],
    "Target.Dependency": [
      "target", "product", "byName", "project", "external", "package", "framework", "xcframework", "library",
      "sdk",
    ],
    "ConfigurationName": ["configuration"], "Configuration": ["debug", "release"],
    "Path": ["relativeToRoot", "relativeToManifest", "relativeToCurrentFile", "path"],
  ]

  /// The types of an argument: that of the list, and those of its elements.
  private static let types: [String: [String]] = [
    "name": ["String"], "products": ["Product"], "targets": ["Target"], "platforms": ["SupportedPlatform"],
    "resources": ["Resource", "ResourceFileElements", "ResourceFileElement"],
    "cSettings": ["CSetting"], "cxxSettings": ["CXXSetting"], "swiftSettings": ["SwiftSetting"],
    "linkerSettings": ["LinkerSetting"], "plugins": ["Target.PluginUsage"],
    "condition": ["TargetDependencyCondition", "PlatformCondition"],
    "packages": ["Package"], "settings": ["Settings"], "sources": ["SourceFilesList", "SourceFileGlob"],
    "destinations": ["Destinations", "Destination"], "headers": ["Headers"], "xcconfig": ["Path"],
    "deploymentTargets": ["DeploymentTargets"], "infoPlist": ["InfoPlist"], "entitlements": ["Entitlements"],
    "base": ["SettingsDictionary"], "configurations": ["Configuration"], "product": ["Product"],
    "options": ["Options"], "scripts": ["TargetScript"], "privacyManifest": ["PrivacyManifest"],
  ]
}
