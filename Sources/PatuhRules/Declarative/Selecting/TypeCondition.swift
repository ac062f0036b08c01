import PatuhCore

/// A condition of a selector, one that is not made of others, ready to be asked of many types.
enum TypeCondition {
  /// A few, so that no set is needed.
  case kind([Declaration.Kind])
  case name(NameCondition)
  case conforms([NamePattern])
  case conformsTo(SupertypeCondition)
  case isolation([NamePattern])
  case has(MemberNumberCondition)
  case attribute([NamePattern])
  case modifier(Modifiers)
  /// The file lies in a folder: what is declared elsewhere does not.
  case path
  /// Another condition that the file answers, if anything does.
  case file

  init(_ selector: TypeSelector, _ names: ProjectNames) {
    switch selector {
    case .kind(let kinds): self = .kind(Array(kinds))
    case .name(let patterns): self = .name(NameCondition(patterns, names))
    case .conforms(let patterns): self = .conforms(patterns)
    case .conformsTo(let selector): self = .conformsTo(SupertypeCondition(selector))
    case .isolation(let patterns): self = .isolation(patterns)
    case .has(let count): self = .has(MemberNumberCondition(count))
    case .attribute(let patterns): self = .attribute(patterns)
    case .modifier(let modifiers): self = .modifier(modifiers)
    case .path, .layer: self = .path
    case .target, .imports, .module, .deploymentTarget, .statedDeploymentTarget, .use, .all, .any, .not:
      self = .file
    }
  }

  /// Whether the file does not answer it.
  var asksForType: Bool {
    switch self {
    case .path, .file: false
    case .kind, .name, .conforms, .conformsTo, .isolation, .has, .attribute, .modifier: true
    }
  }

  /// How much work it is to answer, compared with others.
  var effort: Int {
    switch self {
    case .path, .file, .kind, .modifier: 0
    case .name, .attribute: 1
    case .conforms: 2
    case .isolation: 3
    case .conformsTo: 4
    case .has: 5
    }
  }
}

/// The type has one of some names.
final class NameCondition {
  private let patterns: [NamePattern]
  private let names: ProjectNames
  /// The words that are such a name; nil where the types around one tell, too.
  private let words: MatchingWords?
  /// The files that hold such a name; nil where that cannot be told from the words.
  let files: Marks?

  init(_ patterns: [NamePattern], _ names: ProjectNames) {
    self.patterns = patterns
    self.names = names
    let last = patterns.compactMap(\.lastComponent)
    let found = last.count == patterns.count ? names.words(matching: last, .component) : nil
    files = found?.files
    words = patterns.contains(where: \.isQualified) ? nil : found
  }

  /// Whether a type of the project has one of the names.
  func holds(for entry: NameIndex.Entry) -> Bool {
    guard let words else { return holds(for: entry.qualifiedName) }
    let name = names.facts(entry.file).declarations[entry.declaration].name
    return words[names.words.number(of: name, in: entry.file)]
  }

  /// Whether a name that may be qualified is one of them.
  func holds(for name: String) -> Bool { patterns.matches(name: name) }
}

/// The type inherits from or conforms to one that is selected.
final class SupertypeCondition {
  let selector: TypeSelector
  private var made: Selection?

  init(_ selector: TypeSelector) { self.selector = selector }

  /// The selector at work, made when it is first asked for: selectors may go in circles.
  func selection(_ make: (TypeSelector) -> Selection) -> Selection {
    if let made { return made }
    let new = make(selector)
    made = new
    return new
  }
}

/// The type has members of a form.
final class MemberNumberCondition {
  let count: MemberCount
  private var made: MemberTest?

  init(_ count: MemberCount) { self.count = count }

  /// What is asked of members, made when it is first asked for; nil where each counts.
  func test(_ make: (MemberCondition) -> MemberTest) -> MemberTest? {
    if let made { return made }
    made = count.condition.map(make)
    return made
  }
}
