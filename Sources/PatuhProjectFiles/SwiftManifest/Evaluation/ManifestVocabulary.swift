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
    return types[label].map { [$0] } ?? []
  }

  /// Whether a vocabulary type has a static function of this name.
  static func makes(_ name: String, in type: String) -> Bool { makers[type]?.contains(name) == true }

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
  ]

  private static let types: [String: String] = [
    "name": "String", "products": "Product", "targets": "Target", "platforms": "SupportedPlatform",
    "resources": "Resource",
    "cSettings": "CSetting", "cxxSettings": "CXXSetting", "swiftSettings": "SwiftSetting",
    "linkerSettings": "LinkerSetting", "plugins": "Target.PluginUsage",
    "condition": "TargetDependencyCondition",
    "packages": "Package", "settings": "Settings", "sources": "SourceFilesList",
    "destinations": "Destinations",
    "deploymentTargets": "DeploymentTargets", "infoPlist": "InfoPlist", "entitlements": "Entitlements",
    "base": "SettingsDictionary", "configurations": "Configuration", "product": "Product",
    "options": "Options",
  ]
}
