import PatuhCore

/// The meanings of the macros that the project's own C-family files define, as conditions on names that they
/// do not define.
struct MacroMeanings: DerivedFromProject {
  private struct Definition {
    var value: BuildCondition?
    /// The conditions around the definition, without those that check whether a macro is defined that is
    /// defined there.
    var conditions: [BuildCondition]
    /// Whether the definition is inside `#ifndef NAME`, so that a build setting may define the macro
    /// differently.
    var isDefault: Bool
  }

  private var definitions: [String: [Definition]] = [:]
  /// The depth to which definitions that refer to one another are followed.
  private static let depthLimit = 6

  init(_ project: Project) {
    for file in project.cFamilySources {
      for macro in file.facts.macros {
        let name = file.facts[macro.name]
        let isDefault = file.conditions(around: macro.offset).flatMap(\.conjuncts).contains(
          .not(.defined(name)))
        definitions[name, default: []].append(
          Definition(
            value: macro.value, conditions: file.openConditions(around: macro.offset), isDefault: isDefault))
      }
    }
  }

  /// A condition with the project's macros replaced by what they mean.
  func resolved(_ condition: BuildCondition) -> BuildCondition {
    var remaining = Self.replacementLimit
    return resolved(condition, depth: 0, &remaining)
  }

  /// How many macros are replaced in one condition. Definitions that refer to one another under conditions,
  /// as those in amalgamations of libraries do, would otherwise multiply.
  private static let replacementLimit = 200

  private func resolved(_ condition: BuildCondition, depth: Int, _ remaining: inout Int) -> BuildCondition {
    guard depth < Self.depthLimit else { return condition }
    switch condition {
    case .flag(let name):
      return meaning(of: name, as: condition, depth: depth, &remaining) { $0.value ?? .other(name) }
        ?? condition
    case .equals(let name, let number):
      return meaning(of: name, as: condition, depth: depth, &remaining) { definition in
        definition.value?.equals(number) ?? .other(condition.description)
      } ?? condition
    case .defined(let name):
      return meaning(of: name, as: .flag(name), depth: depth, &remaining) { _ in .boolean(true) }
        ?? condition
    case .not(let inner): return .not(resolved(inner, depth: depth, &remaining))
    case .and(let left, let right):
      return .and(resolved(left, depth: depth, &remaining), resolved(right, depth: depth, &remaining))
    case .or(let left, let right):
      return .or(resolved(left, depth: depth, &remaining), resolved(right, depth: depth, &remaining))
    default: return condition
    }
  }

  /// The condition that one of the definitions applies and that its value is true. Nil for a macro that the
  /// project does not define, or defines more than 8 times, and beyond ``replacementLimit``.
  /// - Parameter otherwise: the condition where only a build setting may define the macro
  private func meaning(
    of name: String, as otherwise: BuildCondition, depth: Int, _ remaining: inout Int,
    value: (Definition) -> BuildCondition
  ) -> BuildCondition? {
    guard let found = definitions[name], found.count <= 8, remaining > 0 else { return nil }
    remaining -= 1
    var ways: [BuildCondition] = []
    for definition in found {
      var parts: [BuildCondition] = []
      for part in definition.conditions + [value(definition)] {
        parts.append(resolved(part, depth: depth + 1, &remaining))
      }
      ways.append(parts.conjunction)
    }
    if found.contains(where: \.isDefault) { ways.append(otherwise) }
    return ways.dropFirst().reduce(ways[0]) { .or($0, $1) }
  }
}

extension BuildCondition {
  /// The condition that the value of a macro with this body is a number other than 0.
  fileprivate func equals(_ number: Int) -> BuildCondition {
    switch self {
    case .flag(let name): .equals(name, number)
    case .number(let value): .boolean(value == number)
    case .other(let text): .other("\(text) == \(number)")
    // All other conditions have the value 0 or 1.
    default: number == 1 ? self : .boolean(false)
    }
  }
}

extension [BuildCondition] {
  fileprivate var conjunction: BuildCondition {
    dropFirst().reduce(first ?? .boolean(true)) { .and($0, $1) }
  }
}
