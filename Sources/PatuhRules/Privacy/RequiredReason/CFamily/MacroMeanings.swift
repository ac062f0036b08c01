import PatuhCore

/// The meanings of the macros that the project's own C-family files define, as conditions on names that they
/// do not define.
struct MacroMeanings {
  private struct Definition {
    var value: BuildCondition?
    /// The conditions around the definition, without those that check whether the macro is defined already.
    var conditions: [BuildCondition]
    /// Whether the definition is inside `#ifndef NAME`, so that a build setting may define the macro
    /// differently.
    var isDefault: Bool
  }

  private var definitions: [String: [Definition]] = [:]
  /// The depth to which definitions that refer to one another are followed.
  private static let depthLimit = 6

  init(_ files: [CFamilyFile]) {
    for file in files {
      for macro in file.facts.macros {
        let name = file.facts[macro.name]
        let around = file.conditions(around: macro.offset)
        let rest = around.filter { $0 != .not(.defined(name)) }
        definitions[name, default: []].append(
          Definition(value: macro.value, conditions: rest, isDefault: rest.count < around.count))
      }
    }
  }

  /// A condition with the project's macros replaced by what they mean.
  func resolved(_ condition: BuildCondition) -> BuildCondition { resolved(condition, depth: 0) }

  private func resolved(_ condition: BuildCondition, depth: Int) -> BuildCondition {
    guard depth < Self.depthLimit else { return condition }
    return switch condition {
    case .flag(let name): meaning(of: name, depth: depth) { $0.value ?? .other(name) } ?? condition
    case .defined(let name): meaning(of: name, depth: depth) { _ in .boolean(true) } ?? condition
    case .not(let inner): .not(resolved(inner, depth: depth))
    case .and(let left, let right): .and(resolved(left, depth: depth), resolved(right, depth: depth))
    case .or(let left, let right): .or(resolved(left, depth: depth), resolved(right, depth: depth))
    default: condition
    }
  }

  /// The condition that one of the definitions applies and that its value is true. Nil for a macro that the
  /// project does not define, or defines more than 8 times.
  private func meaning(
    of name: String, depth: Int, value: (Definition) -> BuildCondition
  ) -> BuildCondition? {
    guard let found = definitions[name], found.count <= 8 else { return nil }
    var ways = found.map { definition in
      (definition.conditions + [value(definition)]).map { resolved($0, depth: depth + 1) }.conjunction
    }
    if found.contains(where: \.isDefault) { ways.append(.flag(name)) }
    return ways.dropFirst().reduce(ways[0]) { .or($0, $1) }
  }
}

extension [BuildCondition] {
  fileprivate var conjunction: BuildCondition {
    dropFirst().reduce(first ?? .boolean(true)) { .and($0, $1) }
  }
}
