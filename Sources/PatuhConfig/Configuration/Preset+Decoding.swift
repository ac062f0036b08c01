import PatuhCore
import PatuhRules

/// Decodes a preset. `file` is the name of the document in errors. The preset may only use names that it
/// defines.
public func preset(from document: DocumentNode, file: String) throws(ConfigurationErrors) -> Preset {
  let log = ErrorLog(file: file)
  var result: Preset?
  if var fields = Fields(document: document, subject: "the preset", log: log) {
    fields.version()
    let name = fields.required("preset") { $0.nonEmptyText() }
    let title = fields.required("title") { $0.nonEmptyText() }
    let because = fields.required("because") { $0.nonEmptyText() }
    let layers = fields.layers()
    let selections = fields.selections()
    let rules = fields.named("rules") { $0.ruleDefinition(position: $1) }
    fields.finish()
    if let name, let title, let because {
      let document = RuleDocument(layers: layers, selections: selections, rules: rules)
      result = Preset(name: name, title: title, because: because, document: document)
    }
  }
  // A name whose definition failed would be reported again at each of its uses.
  if log.errors.isEmpty, let result {
    for fault in Vocabulary([result.document]).faults(in: result.document.rules) {
      log.report(fault.message, at: fault.position)
    }
  }
  try log.throwErrors()
  guard let result else {
    throw ConfigurationErrors(ConfigurationError(file: file, position: nil, message: "the preset is empty"))
  }
  return result
}

/// Decodes only the name and title of a preset and what describes its rules; nil if these are not valid.
public func presetOutline(from document: DocumentNode, file: String) -> PresetOutline? {
  let log = ErrorLog(file: file)
  guard var fields = Fields(document: document, subject: "the preset", log: log),
    let name = fields.required("preset", { $0.nonEmptyText() }),
    let title = fields.required("title", { $0.nonEmptyText() })
  else { return nil }
  let heads = fields.named("rules") { field, _ in field.ruleHead() }
  guard log.errors.isEmpty else { return nil }
  return PresetOutline(name: name, title: title, rules: heads.map { $0.information(preset: name) })
}

/// Decodes the presets among the documents, sorted by name. The keys of the documents are their paths in
/// `Rules/`; error messages put `directory` before them.
public func presets(
  from documents: [String: DocumentNode], directory: String = "Rules"
) throws(ConfigurationErrors) -> [Preset] {
  var presets: [Preset] = []
  var errors: [ConfigurationError] = []
  for (path, document) in documents.sorted(by: { $0.key < $1.key }) where path.hasPrefix("presets/") {
    let file = directory.isEmpty ? path : "\(directory)/\(path)"
    do {
      let preset = try preset(from: document, file: file)
      let stem = path.dropFirst("presets/".count).dropLast(".yml".count)
      if preset.name != stem {
        errors.append(
          ConfigurationError(
            file: file, position: nil,
            message: #"the preset "\#(preset.name)" must have the name of its file"#))
      }
      presets.append(preset)
    } catch {
      errors += error.errors
    }
  }
  if let errors = ConfigurationErrors(errors) { throw errors }
  return presets.sorted { $0.name < $1.name }
}
