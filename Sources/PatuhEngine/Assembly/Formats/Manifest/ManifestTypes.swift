import PatuhCore

/// The declarations of a program and its helpers, by name.
struct ManifestTypes: Sendable {
  /// What a type and its extensions declare.
  struct Members: Sendable {
    var cases: [ManifestType.Case] = []
    var variables: [ManifestVariable] = []
    var functions: [ManifestFunction] = []
    /// Whether it is declared in the program, so that its initialiser is.
    var isOwn = false
  }

  private(set) var members: [String: Members] = [:]
  /// In the order of their declarations.
  private(set) var names: [String] = []
  private(set) var variables: [String: ManifestVariable] = [:]
  private(set) var functions: [String: [ManifestFunction]] = [:]

  /// Type aliases, by name, with what they stand for.
  private var aliases: [String: String] = [:]

  init(_ programs: [ManifestProgram]) {
    for program in programs { takeAliases(program.statements) }
    for program in programs {
      for statement in program.statements { take(statement) }
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

  /// The plain name of a type, with the aliases in front of it replaced by what they stand for.
  private func canonicalName(_ written: String) -> String {
    var name = plainTypeName(written)
    // An alias that stands for itself, directly or by others, ends here.
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

  private mutating func take(_ statement: ManifestStatement) {
    switch statement {
    case .variable(let variable): variables[variable.name] = variables[variable.name] ?? variable
    case .function(let function): functions[function.name, default: []].append(function)
    case .type(let type): take(type)
    default: break
    }
  }

  private mutating func take(_ type: ManifestType) {
    let isArray = type.name.hasPrefix("[") || type.name.hasPrefix("Array")
    let name = isArray ? "Array" : canonicalName(type.name)
    if members[name] == nil { names.append(name) }
    var found = members[name] ?? Members()
    found.isOwn = found.isOwn || !type.isExtension
    found.cases += type.cases
    for member in type.members {
      switch member {
      case .variable(let variable): found.variables.append(variable)
      case .function(let function): found.functions.append(function)
      default: break
      }
    }
    members[name] = found
    for member in type.members {
      if case .type(let inner) = member { take(inner) }
    }
  }

  /// The type of the program that a name means, which may leave out the types around it.
  func type(named name: String) -> String? {
    let name = canonicalName(name)
    if members[name] != nil { return name }
    return names.first { $0.hasSuffix("." + name) }
  }

  /// The type of this name that a type of the program has in it.
  func type(in outer: String, named name: String) -> String? {
    let name = outer + "." + name
    return members[name] == nil ? nil : name
  }

  /// A type of the program that can be made: none that is only extended.
  func ownType(named name: String) -> String? {
    type(named: name).flatMap { members[$0]?.isOwn == true ? $0 : nil }
  }
}

/// The name of a type, or of an array's elements, without optionality and the module of the vocabulary.
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
