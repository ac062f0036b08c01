import PatuhCore

/// A program that another one uses.
///
/// All programs that run together share one range of positions: the lines of a helper come after all lines that a file
/// can have.
struct ManifestHelper: Sendable {
  /// Relative to the root.
  var path: String
  var program: ManifestProgram

  /// More lines than any file has that is read.
  private static let stride = 20_000_000

  /// The program with the positions of a helper.
  /// - Parameter number: of the helper, starting at 0
  func marked(number: Int) -> ManifestProgram {
    ManifestLines(added: (number + 1) * Self.stride).moved(program)
  }

  /// The helper that contains a position, and the line in it; nil for a position in the program itself.
  static func place(of position: Position) -> (number: Int, line: Int)? {
    let (number, line) = position.line.quotientAndRemainder(dividingBy: stride)
    return number > 0 ? (number - 1, line) : nil
  }
}

/// Shifts the positions of a program by a number of lines.
private struct ManifestLines {
  let added: Int

  func moved(_ program: ManifestProgram) -> ManifestProgram {
    ManifestProgram(statements: moved(program.statements))
  }

  private func moved(_ position: Position) -> Position {
    Position(line: position.line + added, column: position.column)
  }

  private func moved(_ statements: [ManifestStatement]) -> [ManifestStatement] { statements.map(moved) }

  private func moved(_ statement: ManifestStatement) -> ManifestStatement {
    switch statement {
    case .variable(var variable):
      variable.value = variable.value.map(moved)
      variable.getter = variable.getter.map(moved)
      variable.position = moved(variable.position)
      return .variable(variable)
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].defaultValue = function.parameters[index].defaultValue.map(moved)
      }
      function.body = moved(function.body)
      function.position = moved(function.position)
      return .function(function)
    case .type(var type):
      for index in type.cases.indices { type.cases[index].rawValue = type.cases[index].rawValue.map(moved) }
      type.members = moved(type.members)
      return .type(type)
    case .expression(let expression): return .expression(moved(expression))
    case .assignment(let place, let name, let value):
      return .assignment(moved(place), operator: name, moved(value))
    case .loop(let pattern, let sequence, let condition, let body):
      return .loop(moved(pattern), in: moved(sequence), where: condition.map(moved), moved(body))
    case .guard(let conditions, let otherwise):
      return .guard(conditions.map(moved), else: moved(otherwise))
    case .block(let body): return .block(moved(body))
    case .return(let value): return .return(value.map(moved))
    case .break, .continue, .alias: return statement
    case .unread(let position, let words): return .unread(moved(position), words)
    }
  }

  private func moved(_ expression: ManifestExpression) -> ManifestExpression {
    ManifestExpression(moved(expression.kind), at: moved(expression.position))
  }

  private func moved(_ kind: ManifestExpression.Kind) -> ManifestExpression.Kind {
    switch kind {
    case .string(let parts):
      .string(parts.map { if case .value(let value) = $0 { .value(moved(value)) } else { $0 } })
    case .array(let elements): .array(elements.map(moved))
    case .dictionary(let entries):
      .dictionary(entries.map { .init(key: moved($0.key), value: moved($0.value)) })
    case .tuple(let arguments): .tuple(arguments.map(moved))
    case .member(let base, let name): .member(base.map(moved), name)
    case .call(let callee, let arguments): .call(moved(callee), arguments.map(moved))
    case .element(let base, let arguments): .element(moved(base), arguments.map(moved))
    case .closure(let closure): .closure(.init(parameters: closure.parameters, body: moved(closure.body)))
    case .binary(let name, let left, let right): .binary(name, moved(left), moved(right))
    case .prefix(let name, let inner): .prefix(name, moved(inner))
    case .conditional(let branches):
      .conditional(branches.map { .init(conditions: $0.conditions.map(moved), body: moved($0.body)) })
    case .choice(let subject, let choices):
      .choice(
        moved(subject),
        choices.map {
          .init(
            patterns: $0.patterns.map(moved), guardCondition: $0.guardCondition.map(moved),
            body: moved($0.body))
        })
    case .typed(let inner, let type): .typed(moved(inner), type)
    case .attempt(let inner): .attempt(moved(inner))
    case .integer, .decimal, .boolean, .nothing, .name, .keyPath, .unread: kind
    }
  }

  private func moved(_ argument: ManifestArgument) -> ManifestArgument {
    ManifestArgument(argument.label, moved(argument.value))
  }

  private func moved(_ condition: ManifestCondition) -> ManifestCondition {
    switch condition {
    case .expression(let expression): .expression(moved(expression))
    case .binding(let name, let value): .binding(name, moved(value))
    case .matching(let pattern, let value): .matching(moved(pattern), moved(value))
    case .availability: condition
    }
  }

  private func moved(_ pattern: ManifestPattern) -> ManifestPattern {
    switch pattern {
    case .anything, .binding: pattern
    case .member(let name, let parts): .member(name, parts.map(moved))
    case .tuple(let parts): .tuple(parts.map(moved))
    case .value(let expression): .value(moved(expression))
    }
  }
}
