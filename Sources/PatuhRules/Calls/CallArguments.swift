import PatuhCore

/// The arguments of a call or subscript as written.
struct CallArguments {
  struct Argument {
    /// Empty without a label.
    var label: String
    var expression: Int
  }

  /// The arguments in parentheses.
  var plain: [Argument] = []
  /// The trailing closures; the first one has no label.
  var trailing: [Argument] = []
  /// Where the call is.
  var offset: UInt32
  /// Whether the call is marked with `await`.
  var isAwaited: Bool
  /// Where the type is written that `as` converts the result to; nil if nothing does.
  var conversion: UInt32?

  init(_ call: Int, _ facts: SourceFacts) {
    offset = facts.expressions[call].offset
    isAwaited = facts.isAwaited(call)
    conversion = facts.conversion(of: call)
    for child in facts.children(of: call) {
      let element = facts.expressions[child]
      switch element.role {
      case .argument: plain.append(Argument(label: facts[element.label], expression: child))
      case .trailingClosure: trailing.append(Argument(label: facts[element.label], expression: child))
      default: break
      }
    }
  }

  /// The arguments with which a property wrapper is made: the first value of the property, if it has one, and
  /// those of the attribute.
  init(making wrapper: Attribute, from value: Int?, _ facts: SourceFacts) {
    offset = wrapper.offset
    isAwaited = false
    plain =
      (value.map { [Argument(label: WrapperPart.value.rawValue, expression: $0)] } ?? [])
      + facts.arguments(of: wrapper).map {
        Argument(label: facts[facts.expressions[$0].label], expression: $0)
      }
  }
}

extension SourceFacts {
  /// Where the type is written that `as` converts an expression to; nil if nothing does.
  func conversion(of expression: Int) -> UInt32? {
    guard expressions[expression].role == .operand, let outer = expressions[expression].parent.index,
      self[expressions[outer].name] == "as"
    else { return nil }
    return children(of: outer).first { expressions[$0].kind == .type }.map { expressions[$0].offset }
  }

  /// Whether `await` is written before an expression or before one that it is a part of.
  fileprivate func isAwaited(_ expression: Int) -> Bool {
    var current = expressions[expression].parent
    while let index = current.index {
      switch expressions[index].kind {
      case .awaited: return true
      case .closure, .branch: return false
      default: current = expressions[index].parent
      }
    }
    return false
  }
}

extension SourceFacts {
  /// The implicit member with which an expression begins: `.large` in `.large` and in `.large.scaled(by: 2)`.
  func leadingImplicitMember(of expression: Int) -> Int? {
    var current = expression
    while true {
      switch expressions[current].kind {
      case .implicitMember: return current
      case .call, .member, .subscript, .awaited, .tried:
        guard let child = firstChild(of: current) else { return nil }
        current = child
      default: return nil
      }
    }
  }
}

/// A parameter of a function, as far as calls depend on it.
struct CallParameter {
  /// Empty without a label.
  var label: String
  var type: ValueType
  var hasDefault: Bool
  var isVariadic: Bool

  /// Whether a closure fits it; for a type that the project does not declare, this is not known.
  var mayTakeClosure: Bool {
    switch type.unwrapped {
    case .function, .unknown, .placeholder: true
    case .outside(let name, _): !["Array", "Bool", "Dictionary", "Double", "Int", "String"].contains(name)
    default: false
    }
  }
}

extension [CallParameter] {
  /// For each argument, the index of its parameter: those in parentheses first, then the trailing closures;
  /// nil if a call with these arguments does not fit.
  func positions(of arguments: CallArguments) -> [Int]? {
    var positions: [Int] = []
    var next = 0
    for argument in arguments.plain {
      while true {
        guard next < count else { return nil }
        let parameter = self[next]
        if parameter.label == argument.label { break }
        let repeats = argument.label.isEmpty && next > 0 && self[next - 1].isVariadic
        if repeats { break }
        guard
          parameter.hasDefault || parameter.isVariadic
            || !arguments.trailing.isEmpty && parameter.mayTakeClosure
        else {
          return nil
        }
        next += 1
      }
      if argument.label.isEmpty, self[next].label != "", next > 0, self[next - 1].isVariadic {
        positions.append(next - 1)
      } else {
        positions.append(next)
        if !self[next].isVariadic || next + 1 < count { next += 1 }
      }
    }
    var free = indices.filter { !positions.contains($0) }
    // The first trailing closure, which has no label, is for a parameter before that of the next one.
    let second = arguments.trailing.dropFirst().first
    let end = second.flatMap { second in firstIndex { $0.label == second.label } } ?? count
    for closure in arguments.trailing {
      let fitting = free.filter {
        self[$0].mayTakeClosure && (closure.label.isEmpty ? $0 < end : self[$0].label == closure.label)
      }
      guard let position = fitting.first(where: { !self[$0].hasDefault }) ?? fitting.last else { return nil }
      positions.append(position)
      free.removeAll { $0 <= position }
    }
    for index in indices
    where !positions.contains(index) && !self[index].hasDefault && !self[index].isVariadic {
      return nil
    }
    return positions
  }
}
