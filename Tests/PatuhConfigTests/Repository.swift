import PatuhConfig
import PatuhCore

/// The root of this repository.
let repositoryRoot = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

/// The documents of `Rules/`, read from YAML.
func ruleDocuments() throws -> [String: DocumentNode] { try documentsOfRules.get() }

private let documentsOfRules = Result {
  try documents(inRuleFolder: "\(repositoryRoot)/Rules", directory: "Rules")
}

/// What a body throws, one error a line, or nothing.
func errorText(_ body: () throws(ConfigurationErrors) -> some Any) -> String {
  do {
    _ = try body()
    return ""
  } catch {
    return error.description
  }
}
