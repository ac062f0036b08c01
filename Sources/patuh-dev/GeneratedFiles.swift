import PatuhConfig

/// Every generated file of the repository at `root`: its path relative to the root, and its expected content.
func generatedFiles(root: String) async throws -> [String: String] {
  var files = try await rulePages(root: root)
  files["Sources/PatuhConfig/Generated/EmbeddedRules.swift"] = embeddedSource(
    of: try documents(inRuleFolder: "\(root)/Rules", directory: "Rules"))
  files["docs/coverage.md"] = try coveragePage(root: root)
  files["docs/rule-language.md"] = try languagePage(root: root)
  files["docs/schema/configuration.schema.json"] = try configurationSchema(root: root)
  return files
}

/// The folders that contain only generated files; any other file in them is a leftover.
let generatedFolders = ["docs/rules"]
