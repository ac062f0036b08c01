import PatuhCore

/// Decodes `effects.yml`, the table of API with effects. The keys of the documents are their paths in
/// `Rules/`; error messages put `directory` before them.
public func effectTable(
  from documents: [String: DocumentNode], directory: String = "Rules"
) throws(ConfigurationErrors) -> EffectTable {
  let path = "effects.yml"
  let log = ErrorLog(file: directory.isEmpty ? path : "\(directory)/\(path)")
  var table = EffectTable()
  if let document = documents[path] {
    if var fields = Fields(document: document, subject: "the file", log: log) {
      let causes = fields.list("effects", effectRow)
      let types = fields.list("types", libraryTypeRow)
      let umbrellas = fields.named("umbrellas") { field, _ in
        field.list { $0.nonEmptyText() }.map { (field.name, $0) }
      }
      table = EffectTable(
        causes: causes, types: types, umbrellas: Dictionary(umbrellas) { first, _ in first },
        headers: fields.textsByName("headers"),
        withoutEffects: fields.list("without_effects", libraryRow))
      fields.finish()
    }
  } else {
    log.report("the file is missing", at: nil)
  }
  if let errors = ConfigurationErrors(log.errors) { throw errors }
  return table
}

extension Fields {
  fileprivate mutating func list<Row>(_ key: String, _ decode: (inout Fields) -> Row?) -> [Row] {
    let rows = required(key) { field in
      field.list { element -> Row? in
        guard var fields = Fields(element, subject: "the row") else { return nil }
        let row = decode(&fields)
        fields.finish()
        return row
      }
    }
    return rows ?? []
  }

  fileprivate mutating func names(_ key: String, allowsEmpty: Bool = false) -> [String] {
    optional(key) { field in field.list { allowsEmpty ? $0.text() : $0.nonEmptyText() } } ?? []
  }

  fileprivate mutating func textsByName(_ key: String) -> [String: String] {
    let pairs = named(key) { field, _ in field.nonEmptyText().map { (field.name, $0) } }
    return Dictionary(pairs) { first, _ in first }
  }
}

private func effectRow(_ row: inout Fields) -> EffectCause? {
  let effect = row.required("effect") { $0.choice(Effect.self) }
  let library = row.text("library")
  let type = row.optional("type") { $0.nonEmptyText() }
  let (members, distinctive) = (row.names("members"), row.names("distinctive"))
  let initializers = row.names("initializers", allowsEmpty: true)
  let (functions, attributes) = (row.names("functions"), row.names("attributes"))
  let isLikely = row.optional("likely") { $0.boolean() } ?? false
  let isView = row.optional("view") { $0.boolean() } ?? false
  let isLog = row.optional("log") { $0.boolean() } ?? false
  let provenance = row.provenance()
  guard let effect, let library, let provenance else { return nil }
  return EffectCause(
    effect: effect, library: library, type: type, members: members, distinctive: distinctive,
    initializers: initializers, functions: functions, attributes: attributes, isLikely: isLikely,
    isView: isView, isLog: isLog, provenance: provenance)
}

private func libraryRow(_ row: inout Fields) -> EffectTable.Library? {
  let library = row.text("library")
  let provenance = row.provenance()
  guard let library, let provenance else { return nil }
  return EffectTable.Library(library: library, provenance: provenance)
}

private func libraryTypeRow(_ row: inout Fields) -> LibraryType? {
  let library = row.text("library")
  let type = row.optional("type") { $0.nonEmptyText() }
  let inherits = row.names("inherits")
  let (members, globals) = (row.textsByName("members"), row.textsByName("globals"))
  guard let library else { return nil }
  return LibraryType(library: library, type: type, inherits: inherits, members: members, globals: globals)
}
