import PatuhCore

/// What a file that Needle generated registers.
struct NeedleRegistrations {
  /// A path that is registered.
  struct Entry {
    /// `^->Root->Detail`
    var path: String
    var place: Place
  }

  /// Index into ``Project/sources``.
  var file: Int
  /// In the order of the text.
  var entries: [Entry]
  /// How many paths are too long to have been kept.
  var unreadable: Int
  /// Where the function is declared that the app calls at launch.
  var function: Place?

  /// The function that the app calls at launch.
  static let launchFunction = "registerProviderFactories"
  private static let calls: Set<String> = ["registerProviderFactory", "registerDependencyProviderFactory"]

  /// What a file registers; nil when it is no generated file.
  init?(in source: SourceFile, at file: Int) {
    let facts = source.facts
    guard Self.calls.contains(where: { facts.id(of: $0) != nil }) else { return nil }
    self.file = file
    entries = []
    unreadable = 0
    for call in facts.expressions.indices where facts.expressions[call].kind == .call {
      guard let callee = facts.firstChild(of: call),
        Self.calls.contains(facts[facts.expressions[callee].name]),
        let path = facts.children(of: call).dropFirst().first(where: { facts.expressions[$0].kind == .string }
        )
      else { continue }
      let text = facts[facts.expressions[path].name]
      if text.hasPrefix("^->") {
        entries.append(Entry(path: text, place: source.place(at: facts.expressions[call].offset)))
      } else if text.isEmpty {
        unreadable += 1
      }
    }
    function = facts.declarations.first { $0.kind == .function && facts[$0.name] == Self.launchFunction }
      .map { source.place(at: $0.offset) }
    if entries.isEmpty, unreadable == 0, function == nil { return nil }
  }
}

extension NeedleGraph {
  /// The generated files of the program.
  var registrations: [NeedleRegistrations] {
    files.compactMap { NeedleRegistrations(in: names.project.sources[$0], at: $0) }
  }
}
