import PatuhCore

/// The declarations of a program and its helpers, by name.
struct ManifestTypes: Sendable {
  /// The declarations in a type and its extensions.
  struct Members: Sendable {
    var cases: [ManifestDeclared<ManifestType.Case>] = []
    var variables: [ManifestDeclared<ManifestVariable>] = []
    var functions: [ManifestDeclared<ManifestFunction>] = []
    /// Whether the program declares the type, and therefore its initializer.
    var isOwn = false
    /// The protocols and the type that it inherits from.
    var inherited: [String] = []
  }

  private(set) var members: [String: Members] = [:]
  /// In the order of their declarations.
  private(set) var names: [String] = []
  private(set) var variables: [String: ManifestDeclared<ManifestVariable>] = [:]
  private(set) var functions: [String: [ManifestDeclared<ManifestFunction>]] = [:]

  /// The types that type aliases refer to, by the name of the alias.
  private var aliases: [String: String] = [:]

  init(_ program: ManifestProgram, helpers: [ManifestProgram]) {
    takeAliases(program.statements)
    for helper in helpers { takeAliases(helper.statements) }
    for statement in program.statements { take(statement, of: nil) }
    for (number, helper) in helpers.enumerated() {
      for statement in helper.statements { take(statement, of: number) }
    }
  }

  private mutating func takeAliases(_ statements: [ManifestStatement]) {
    for statement in statements {
      switch statement {
      case .alias(let name, let type): aliases[name] = aliases[name] ?? type
      case .type(let type): takeAliases(type.members)
      default: break
      }
    }
  }

  /// The plain name of a type, with leading type aliases resolved.
  private func canonicalName(_ written: String) -> String {
    var name = plainTypeName(written)
    // The limit ends an alias that refers to itself, directly or through others.
    for _ in aliases {
      let parts = name.split(separator: ".")
      guard
        let count = (1...max(parts.count, 1)).last(where: {
          aliases[parts.prefix($0).joined(separator: ".")] != nil
        }),
        let type = aliases[parts.prefix(count).joined(separator: ".")]
      else { break }
      name = plainTypeName(([type] + parts.dropFirst(count).map(String.init)).joined(separator: "."))
    }
    return name
  }

  private mutating func take(_ statement: ManifestStatement, of helper: Int?) {
    switch statement {
    case .variable(let variable):
      variables[variable.name] =
        variables[variable.name] ?? ManifestDeclared(declaration: variable, helper: helper)
    case .function(let function):
      functions[function.name, default: []].append(ManifestDeclared(declaration: function, helper: helper))
    case .type(let type): take(type, of: helper)
    default: break
    }
  }

  private mutating func take(_ type: ManifestType, of helper: Int?) {
    let isArray = type.name.hasPrefix("[") || type.name.hasPrefix("Array")
    let name = isArray ? "Array" : canonicalName(type.name)
    if members[name] == nil { names.append(name) }
    var found = members[name] ?? Members()
    found.isOwn = found.isOwn || !type.isExtension
    found.inherited += type.inherited.map(canonicalName)
    found.cases += type.cases.map { ManifestDeclared(declaration: $0, helper: helper) }
    for member in type.members {
      switch member {
      case .variable(let variable):
        found.variables.append(ManifestDeclared(declaration: variable, helper: helper))
      case .function(let function):
        found.functions.append(ManifestDeclared(declaration: function, helper: helper))
      default: break
      }
    }
    members[name] = found
    for member in type.members {
      if case .type(let inner) = member { take(inner, of: helper) }
    }
  }

  /// The type of the program with this name, which can omit the enclosing types.
  func type(named name: String) -> String? {
    let name = canonicalName(name)
    if members[name] != nil { return name }
    return names.first { $0.hasSuffix("." + name) }
  }

  /// A type of the program and all that it inherits from, the nearest first: what the program declares for
  /// protocols counts for the types that conform to them.
  func lineage(of type: String) -> [String] {
    guard members[type] != nil else { return [type] }
    var found = [type]
    var next = 0
    while next < found.count {
      for name in members[found[next]]?.inherited ?? [] where !Self.rawTypes.contains(name) {
        if let parent = self.type(named: name), !found.contains(parent) { found.append(parent) }
      }
      next += 1
    }
    return found
  }

  /// What an enumeration names in the place of what it inherits from: the type of its raw values.
  private static let rawTypes: Set<String> = ["String", "Character", "Int", "UInt", "Double", "Float"]

  /// The nested type of a type of the program with this name.
  func type(in outer: String, named name: String) -> String? {
    let name = outer + "." + name
    return members[name] == nil ? nil : name
  }

  /// The type of the program with this name, if the program declares it rather than only extending it.
  func ownType(named name: String) -> String? {
    type(named: name).flatMap { members[$0]?.isOwn == true ? $0 : nil }
  }
}

/// The name of a type, or of the elements of an array, without optionality and without the module of the
/// vocabulary.
func plainTypeName(_ text: String) -> String {
  var name = text[...]
  while let last = name.last, last == "?" || last == "!" { name.removeLast() }
  for (prefix, suffix) in [("[", "]"), ("Array<", ">"), ("Set<", ">"), ("Optional<", ">")] {
    if name.hasPrefix(prefix), name.hasSuffix(suffix), !name.contains(":") {
      return plainTypeName(String(name.dropFirst(prefix.count).dropLast()))
    }
  }
  for module in ["PackageDescription.", "ProjectDescription."] where name.hasPrefix(module) {
    name = name.dropFirst(module.count)
  }
  if name.split(separator: ".").first == "TargetDependency" {
    return "Target.Dependency" + name.dropFirst("TargetDependency".count)
  }
  return String(name)
}
