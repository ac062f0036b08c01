extension ManifestExpression {
  /// The expression about as it is written, in one line of at most 48 characters; what is left out is an
  /// ellipsis.
  var shortened: String {
    var writer = ManifestWriter()
    writer.write(self)
    return writer.text.count <= ManifestWriter.limit
      ? writer.text : String(writer.text.prefix(ManifestWriter.limit - 1)) + "…"
  }
}

/// Writes an expression from what was read of it. It stops a little beyond the limit, since an expression may
/// be as large as the file.
private struct ManifestWriter {
  static let limit = 48

  private(set) var text = ""
  private var depth = 0

  mutating func write(_ expression: ManifestExpression) {
    guard text.count <= Self.limit, depth < 32 else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .string(let parts): write(parts)
    case .integer(let number): text += String(number)
    case .decimal(let number): text += number
    case .boolean(let truth): text += String(truth)
    case .nothing: text += "nil"
    case .name(let name): text += name
    case .keyPath(let names): text += "\\." + names.joined(separator: ".")
    case .unread(let words): text += words
    case .closure(let closure): write(closure)
    case .conditional, .choice: text += "…"
    default: writeCompound(expression)
    }
  }

  private mutating func writeCompound(_ expression: ManifestExpression) {
    switch expression.kind {
    case .array(let elements): list("[", elements.map { ManifestArgument(nil, $0) }, "]")
    case .tuple(let arguments): list("(", arguments, ")")
    case .dictionary(let entries): text += entries.isEmpty ? "[:]" : "[…]"
    case .member(let base, let name):
      if let base { write(base) }
      text += ".\(name)"
    case .call(let callee, let arguments):
      write(callee)
      // A trailing closure.
      if arguments.count == 1, arguments[0].label == nil,
        case .closure(let closure) = arguments[0].value.kind
      {
        text += " "
        return write(closure)
      }
      list("(", arguments, ")")
    case .element(let base, let arguments):
      write(base)
      list("[", arguments, "]")
    case .binary(let name, let left, let right):
      write(left)
      text += " \(name) "
      write(right)
    case .prefix(let name, let inner):
      text += name
      write(inner)
    case .typed(let inner, let type):
      write(inner)
      text += " as \(type)"
    case .attempt(let inner):
      text += "try? "
      write(inner)
    default: text += "…"
    }
  }

  private mutating func write(_ parts: [ManifestExpression.StringPart]) {
    text += "\""
    for part in parts {
      switch part {
      case .text(let part): text += part.split(whereSeparator: \.isNewline).joined(separator: " ")
      case .value(let inner):
        text += "\\("
        write(inner)
        text += ")"
      }
    }
    text += "\""
  }

  private mutating func write(_ closure: ManifestClosure) {
    guard closure.parameters == nil, closure.body.count == 1, case .expression(let only) = closure.body[0]
    else {
      text += "{ … }"
      return
    }
    text += "{ "
    write(only)
    text += " }"
  }

  private mutating func list(_ open: String, _ arguments: [ManifestArgument], _ close: String) {
    text += open
    for (number, argument) in arguments.enumerated() where text.count <= Self.limit {
      if number > 0 { text += ", " }
      if let label = argument.label { text += "\(label): " }
      write(argument.value)
    }
    text += close
  }
}
