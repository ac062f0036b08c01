import PatuhCore

/// For each subject, something else must exist.
struct ForEachRule: RuleBody {
  static let key = "for_each"
  static let demandKeys = ["must_exist"]

  let subject: Subject
  let mustExist: Existence

  init?(_ field: Field, beside rule: inout Fields) {
    let subject = field.subject()
    let existence = rule.required("must_exist") { Existence($0) }
    guard let subject, let existence else { return nil }
    (self.subject, mustExist) = (subject, existence)
  }

  var parts: [LanguagePart] {
    let own: [LanguagePart] = if case .types(let selector) = subject { [.types(selector)] } else { [] }
    return own + mustExist.witnesses.flatMap(\.parts)
  }

  var selection: (selector: TypeSelector, absence: String)? {
    if case .types(let selector) = subject { (selector, "no type is selected by") } else { nil }
  }

  func check(_ run: DeclarativeRun) { run.check(each: subject, mustExist: mustExist) }
}

/// The subjects of a rule. Captures of their patterns can be used in the patterns of ``Existence``.
enum Subject {
  /// Types. `{name}` means the name of the type; captures in paths and names have their matched texts.
  case types(TypeSelector)
  /// Folders that contain a Swift file that ships, and whose path matches one of these.
  case folders([Glob])
}

/// What must exist for a subject.
struct Existence {
  /// Something that may exist; its patterns may contain captures of the subject.
  enum Witness: Hashable {
    case type(TypeSelector)
    /// Any file, even one that Patuh does not read, or a folder that contains files.
    case fileOrFolder([Glob])
    /// Code that does something, in selected files or types.
    case usage([UsagePattern], in: TypeSelector?)

    /// The conditions that it consists of.
    var parts: [LanguagePart] {
      switch self {
      case .type(let selector): [.types(selector)]
      case .fileOrFolder: []
      case .usage(let patterns, let scope):
        patterns.map(LanguagePart.usage) + (scope.map { [.types($0)] } ?? [])
      }
    }
  }

  /// Whether one of the witnesses is enough; otherwise all must exist.
  let isAlternative: Bool
  /// Not empty.
  let witnesses: [Witness]

  /// Reads one witness, or `any` or `all` with a list of witnesses.
  fileprivate init?(_ field: Field) {
    var (isAlternative, witnesses) = (false, [Witness]?.none)
    if case .mapping(let entries) = field.node.content, entries.count == 1, let entry = entries.first,
      ["any", "all"].contains(entry.key)
    {
      isAlternative = entry.key == "any"
      witnesses = Field(name: entry.key, node: entry.value, log: field.log).conditions { $0.witness() }
    } else {
      witnesses = field.witness().map { [$0] }
    }
    guard let witnesses else { return nil }
    (self.isAlternative, self.witnesses) = (isAlternative, witnesses)
  }
}

extension Field {
  /// Reads `{folder: …}`, or a selector of types.
  fileprivate func subject() -> Subject? {
    if node["folder"] != nil {
      return only("folder", subject: #""for_each""#) { $0.globs() }.map(Subject.folders)
    }
    return selector().map(Subject.types)
  }

  /// Reads `{type: …}`, `{item: …}`, or `{usage: …, in: …}`.
  fileprivate func witness() -> Existence.Witness? {
    guard var fields = Fields(self, subject: "what must exist") else { return nil }
    let before = log.errors.count
    let type = fields.optional("type") { $0.selectorOrNames() }.map(Existence.Witness.type)
    let item = fields.optional("item") { $0.globs() }.map(Existence.Witness.fileOrFolder)
    let usage = fields.optional("usage") { $0.usagePatterns() }
    let scope = fields.optional("in") { $0.selector() }
    fields.finish()
    let keys = ["type", "item", "usage"]
    if keys.filter(fields.holds).count != 1, log.errors.count == before {
      log.report("what must exist needs one of \(keys.quotedAlternatives())", at: fields.position)
    }
    if fields.holds("in"), !fields.holds("usage") { report(#""in" belongs to "usage""#) }
    guard log.errors.count == before else { return nil }
    return type ?? item ?? usage.map { .usage($0, in: scope) }
  }
}
