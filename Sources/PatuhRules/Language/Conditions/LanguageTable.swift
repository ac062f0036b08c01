/// A table of conditions of one sort, for the documentation and for the schema that editors use.
public struct LanguageTable: Sendable {
  /// A condition.
  public struct Row: Sendable {
    /// The key under which the condition is written.
    public let key: String
    /// When it is true, or what it finds, in Markdown.
    public let meaning: String
    /// An example of how it is written.
    public let example: String
    /// The schema of its value, in JSON.
    public let schema: String
  }

  /// The name of the definition in the schema.
  public let name: String
  /// The description in the schema.
  public let about: String
  /// The heading of the column of meanings, such as `Holds when`.
  public let heading: String
  public var rows: [Row]
  /// Rows of the documentation below ``rows``: the ways to combine conditions.
  public let combinators: [Row]
  /// The keys that the schema has in addition to those of the rows.
  public let companions: [Row]
  /// A further demand of the schema on the mapping, in JSON; empty for none.
  public let demand: String

  fileprivate init(
    _ name: String, _ about: String, _ heading: String, _ rows: [Row], combinators: [Row] = [],
    companions: [Row] = [],
    demand: String = ""
  ) {
    (self.name, self.about, self.heading, self.rows) = (name, about, heading, rows)
    (self.combinators, self.companions, self.demand) = (combinators, companions, demand)
  }

  /// All conditions of the language.
  public static let all: [LanguageTable] = [
    LanguageTable(
      "file_selector", "Conditions on a file; all hold.", "Holds when", fileConditions.map { Row($0) },
      companions: joined("file_selector") + [named]),
    LanguageTable(
      "selector", "Conditions on a type and its file; all hold.", "Holds when",
      fileConditions.map { Row($0) } + typeConditions.map { Row($0) },
      combinators: [combinator("the selector does not hold", "name: \"*Mock\""), named],
      companions: companions(of: typeConditions) + joined("selector") + [named],
      demand: dependents(typeConditions)),
    LanguageTable(
      "members", "Conditions on a member; all hold.", "Holds when", memberConditions.map { Row($0) },
      combinators: [combinator("the condition does not hold", "modifier: private")],
      companions: joined("members")),
    LanguageTable(
      "usage", "Something that code does.", "Finds", usageConditions.map { Row($0) },
      combinators: [
        Row("any", "at least one of a list", "any: [{identifiers: URLSession}, {imports: Moya}]"),
        Row("use", "a usage named under `select`", "use: network_api"),
      ],
      companions: usageCompanions, demand: dependents(usageConditions)),
    LanguageTable(
      "project", "What settings must fulfil.", "Holds when", projectDemands.map { Row($0) },
      demand: projectDemand),
  ]

  private static let named = Row(
    "use", "the selection of that name holds", "use: view_models", .text)

  private static func combinator(_ negation: String, _ example: String) -> Row {
    Row("any`, `all`, `not", "one of a list holds, all of a list hold, \(negation)", "not: {\(example)}")
  }

  private static func joined(_ name: String) -> [Row] {
    let list = JSONSchema.list(.reference(name))
    return [
      Row("any", "at least one holds", "", list), Row("all", "all hold", "", list),
      Row("not", "it does not hold", "", .reference(name)),
    ]
  }

  private static var usageCompanions: [Row] {
    companions(of: usageConditions) + [
      Row(
        "any", "at least one of these", "", .list(.reference("usage"))),
      Row("use", "a usage named under select", "", .text),
      Row(
        "certainty", "likely: what this finds is a guess, at most a warning by default", "",
        .words(["sure", "likely"])),
    ]
  }

  private static var projectDemand: String {
    let forms = projectDemands.map { "{\"required\": [\"\($0.key)\"]}" }
    return "\"oneOf\": [\(forms.joined(separator: ", "))]"
  }

  private static func companions(of types: [any Condition.Type]) -> [Row] {
    types.flatMap { $0.companions }.map { Row($0.key, $0.meaning, "", $0.schema) }
  }

  /// The JSON schema keyword which demands that a companion is written only beside its owner, unless it has
  /// several owners.
  private static func dependents(_ types: [any Condition.Type]) -> String {
    let owners = types.flatMap { type in
      type.companions.filter(\.others.isEmpty).map { "\"\($0.key)\": [\"\(type.key)\"]" }
    }
    return "\"dependentRequired\": {\(owners.joined(separator: ", "))}"
  }
}

extension LanguageTable.Row {
  fileprivate init(_ type: any Condition.Type) {
    self.init(type.key, type.meaning, type.example, type.schema)
  }

  fileprivate init(_ key: String, _ meaning: String, _ example: String, _ schema: JSONSchema? = nil) {
    (self.key, self.meaning, self.example) = (key, meaning, example)
    self.schema = schema?.json ?? ""
  }
}
