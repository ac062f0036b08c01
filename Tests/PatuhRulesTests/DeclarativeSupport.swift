import PatuhConfig
import PatuhCore
import PatuhEngine
import PatuhTestSupport
import Testing

@testable import PatuhRules

/// The data that ships, as it stands in `Rules/`.
func ruleData() throws -> RuleData { try shippedData.get() }

/// Apple's tables that ship, with the API of all effects.
func ruleTables() throws -> AppleTables { try shippedTables.get() }

/// The presets that ship.
func shippedPresets() throws -> [Preset] { try shippedPresetsResult.get() }

private let shippedData = Result { try RuleData(folder: repositoryFolder.appending(path: "Rules").path) }
private let shippedTables = Result { try ruleData().decodedTables(of: Set(Effect.allCases)) }
private let shippedPresetsResult = Result { try ruleData().decodedPresets() }

/// A rule of `mvvm-clean`, with the vocabulary of that preset.
func mvvmRule(_ id: String) throws -> (definition: RuleDefinition, vocabulary: Vocabulary) {
  let preset = try #require(try shippedPresets().first { $0.name == "mvvm-clean" })
  let definition = try #require(preset.document.rules.first { $0.id.text == id })
  return (definition, Vocabulary([preset.document]))
}

/// The project of a few files.
func project(_ files: [String: String]) -> Project {
  let files = files.sorted { $0.key < $1.key }.map { ExampleFile(path: $0.key, text: $0.value) }
  return exampleProject(RuleExample(files: files), tables: AppleTables())
}

extension RuleDefinition {
  /// What the rule finds, one line each: `Jobs.swift:3: sure: LiveJobService`, where the message is cut down
  /// to the first name between backticks that is not an owner.
  func findings(
    _ vocabulary: Vocabulary, in files: [String: String], unknown: UnknownPolicy = .note
  ) -> [String] {
    var definition = self
    definition.message = "{found}"
    return Rule(definition, vocabulary: vocabulary, preset: nil, unknown: unknown)
      .violations(in: project(files))
      .sorted { $0.place < $1.place }
      .map { violation in
        let file = violation.place.path.split(separator: "/").last ?? ""
        let line = violation.place.position.map { ":\($0.line)" } ?? ""
        let message = violation.message.split(separator: " (").first ?? ""
        return "\(file)\(line) \(violation.certainty.rawValue) \(message)"
      }
  }
}

/// A rule of the project's own, written in YAML without `because`.
func ownRule(_ yaml: String, layers: String = "") throws -> (
  definition: RuleDefinition, vocabulary: Vocabulary
) {
  let body = yaml.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  let text = "version: 1\n\(layers)\nrules:\n  own_rule:\n    because: x\n\(body)\n"
  let language = try configuration(yaml: Array(text.utf8)).language
  return (try #require(language.rules.first), Vocabulary([language]))
}
