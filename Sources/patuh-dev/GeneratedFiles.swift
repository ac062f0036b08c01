import PatuhConfig

/// Every generated file of the repository at `root`: its path relative to that, and what it must hold.
func generatedFiles(root: String) throws -> [String: String] {
  [
    "Sources/PatuhConfig/Generated/EmbeddedRules.swift": embeddedSource(
      of: try documents(inRuleFolder: "\(root)/Rules", directory: "Rules"))
  ]
}
