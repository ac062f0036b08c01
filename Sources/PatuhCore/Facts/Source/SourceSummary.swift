/// The facts that connect sources: what a source imports, what it declares for others, and which words it
/// contains. A summary is small and always in memory for every Swift source of a project; everything else is
/// in ``SourceFacts``.
public struct SourceSummary: Hashable, Sendable {
  /// An imported module.
  public struct Import: Hashable, Sendable {
    public var module: String
    /// `@_exported`
    public var isExported: Bool
    /// `@testable`
    public var isTestable: Bool

    public init(module: String, isExported: Bool, isTestable: Bool) {
      self.module = module
      self.isExported = isExported
      self.isTestable = isTestable
    }
  }

  /// In text order.
  public let imports: [Import]
  /// Whether a test framework is imported outside of any `#if`.
  public let importsTestFramework: Bool
  /// The types, extensions, type aliases, generic parameters and associated types, in text order.
  public let declarations: [DeclaredName]
  /// The hashes of the names and literals in the source, and of the parts of dotted ones:
  /// ``Swift/String/quickHash``.
  public let words: [UInt32]
  /// The hashes of the names of its constants; see ``Declaration/isConstant``.
  public let constants: [UInt32]
  /// Whether it contains code inside `#if`.
  public let hasConditions: Bool
  public let hasEntryPoint: Bool
  /// Whether it begins with `#!`, so that it runs as a script.
  public let isScript: Bool
  public let hasSuppressions: Bool
  public let hasProblems: Bool

  /// Makes a summary from its parts.
  public init(
    imports: [Import], importsTestFramework: Bool, declarations: [DeclaredName], words: [UInt32],
    constants: [UInt32], hasConditions: Bool, hasEntryPoint: Bool, isScript: Bool, hasSuppressions: Bool,
    hasProblems: Bool
  ) {
    self.imports = imports
    self.importsTestFramework = importsTestFramework
    self.declarations = declarations
    self.words = words
    self.constants = constants
    self.hasConditions = hasConditions
    self.hasEntryPoint = hasEntryPoint
    self.isScript = isScript
    self.hasSuppressions = hasSuppressions
    self.hasProblems = hasProblems
  }

  /// The summary of a source.
  public init(of facts: SourceFacts) {
    self.init(
      imports: facts.imports.map {
        Import(module: facts[$0.module], isExported: $0.isExported, isTestable: $0.isTestable)
      },
      importsTestFramework: facts.importsTestFramework,
      declarations: facts.declarations.indices.compactMap { DeclaredName($0, in: facts) },
      words: hashesOfWords(in: facts.names),
      constants: facts.declarations.filter(\.isConstant).map { facts[$0.name].quickHash },
      hasConditions: !facts.conditions.isEmpty,
      hasEntryPoint: facts.attributes.contains { SourceFacts.entryPoints.contains(facts[$0.name]) },
      isScript: facts.isScript, hasSuppressions: !facts.suppressions.isEmpty,
      hasProblems: !facts.problems.isEmpty)
  }
}

/// The hashes of texts and of the parts of dotted texts.
private func hashesOfWords(in texts: [String]) -> [UInt32] {
  var hashes: [UInt32] = []
  hashes.reserveCapacity(texts.count * 2)
  for text in texts {
    withUTF8(of: text) { bytes in
      hashes.append(bytes.quickHash)
      guard bytes.contains(UInt8(ascii: ".")) else { return }
      for part in bytes.split(separator: UInt8(ascii: ".")) {
        hashes.append(UnsafeBufferPointer(rebasing: part).quickHash)
      }
    }
  }
  return hashes
}

extension SourceFacts {
  /// The attributes that mark the type in which a program starts.
  public static let entryPoints: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
}

extension Declaration {
  /// Whether it names a value outside of functions: a static member, a global variable, an enum case.
  public var isConstant: Bool {
    switch kind {
    case .enumCase: true
    case .variable:
      !modifiers.contains(.local)
        && (parent == .none || !modifiers.isDisjoint(with: [.static, .classMember]))
    default: false
    }
  }
}
