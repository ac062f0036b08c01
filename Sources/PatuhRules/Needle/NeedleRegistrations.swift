import PatuhCore

/// The registrations in a file that Needle generated.
struct NeedleRegistrations {
  /// The registration of a path.
  struct Entry {
    /// For example `^->Root->Detail`.
    var path: String
    var place: Place
  }

  /// Index into ``Project/sources``.
  var file: Int
  /// In source order.
  var entries: [Entry]
  /// The number of paths that are too long to be stored.
  var tooLong: Int
  /// The place of the registration function; nil if the file does not declare it.
  var function: Place?

  /// The name of the registration function, which the app calls at launch.
  static let launchFunction = "registerProviderFactories"
  private static let calls: Set<String> = ["registerProviderFactory", "registerDependencyProviderFactory"]

  /// Reads the registrations in a file; nil if it is not a generated file.
  init?(in source: SourceFile, at file: Int) {
    let facts = source.facts
    guard Self.calls.contains(where: { facts.id(of: $0) != nil }) else { return nil }
    self.file = file
    entries = []
    tooLong = 0
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
        // The facts hold an empty text for a string that is too long.
        tooLong += 1
      }
    }
    function = facts.declarations.first { $0.kind == .function && facts[$0.name] == Self.launchFunction }
      .map { source.place(at: $0.offset) }
    if entries.isEmpty, tooLong == 0, function == nil { return nil }
  }
}

extension NeedleGraph {
  /// The registrations in the generated files of the program.
  var registrations: [NeedleRegistrations] {
    files.compactMap { NeedleRegistrations(in: names.project.sources[$0], at: $0) }
  }
}
