/// The types of the arguments that manifests are made of.
enum ManifestVocabulary {
  /// The type of an argument of an initialiser or a static function of the vocabulary.
  static func hint(for label: String?, of name: String) -> [String] {
    guard let label else { return [] }
    // A path is text in a Swift package, and a type of its own in Tuist.
    if label == "path" { return ["Path", "String"] }
    if label == "dependencies" { return [name == "Package" ? "Package.Dependency" : "Target.Dependency"] }
    return types[label].map { [$0] } ?? []
  }

  private static let types: [String: String] = [
    "name": "String", "products": "Product", "targets": "Target", "platforms": "SupportedPlatform", "resources": "Resource",
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
