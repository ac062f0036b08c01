import PatuhCore

extension RubyReader {
  /// A call after a dot.
  mutating func call(on receiver: RubyValue, isStatement: Bool) -> RubyValue {
    let token = at
    guard let name = methodName else { return .unknown }
    at += 1
    switch receiver {
    case .specification(let number):
      return call(name, of: PodSubject(number: number), isStatement: isStatement, at: token)
    case .platform(let platform, let number):
      return call(
        name, of: PodSubject(number: number, platform: platform), isStatement: isStatement, at: token)
    case .constant(let constant): return call(name, ofConstant: constant, at: token)
    case .value(let value):
      if isMark("="), isStatement {
        at += 1
        return assignedValue(isStatement: true)
      }
      return call(name, on: value, at: token)
    }
  }

  private var methodName: String? {
    switch current {
    case .name(let name)?: name
    // `condition ? a.b : c`
    case .label(let name)?: name
    default: nil
    }
  }

  private mutating func call(_ name: String, ofConstant constant: String, at token: Int) -> RubyValue {
    let arguments = callArguments()
    let isSpecification = ["Spec", "Specification"].contains {
      constant == $0 || constant.hasSuffix("::" + $0)
    }
    if name == "new", isSpecification, hasBlock, drafts.isEmpty, isLive {
      let number = add(PodSpecification(kind: .library, name: nil, position: position(of: token)), to: nil)
      return runBlock([.specification(number)])
    }
    if hasBlock { _ = branch(.unknown, at: token) { $0.runBlock([]) } }
    switch (constant, name) {
    case ("File", "join"):
      let parts = arguments.map(\.text)
      return parts.contains(nil) ? .unknown : .text(parts.compactMap(\.self).joined(separator: "/"))
    // Treat the files that a pattern finds as the pattern itself.
    case ("Dir", "glob"): return .value(.list(arguments.first?.podValue.elements ?? []))
    default: return .unknown
    }
  }

  /// Adds a specification and returns its number.
  mutating func add(_ specification: PodSpecification, to parent: Int?) -> Int {
    drafts.append(PodDraft(specification: specification, parent: parent))
    return drafts.count - 1
  }

  private mutating func call(_ name: String, on value: PodValue, at token: Int) -> RubyValue {
    let arguments = callArguments()
    let first = arguments.first?.podValue
    if hasBlock { return callWithBlock(name, on: value, at: token) }
    switch name {
    case "to_s", "to_sym", "dup", "freeze", "strip": return .value(value)
    case "flatten": return .value(.list(value.elements.flatMap(\.flattened)))
    case "join":
      guard !value.hasUnknown else { return .unknown }
      return .text(value.texts.joined(separator: first?.texts.first ?? ""))
    case "split":
      guard case .text(let text) = value else { return .unknown }
      if let separator = first?.texts.first, !separator.isEmpty, separator != " " {
        return .value(.list(text.split(separator: separator).map { .text(String($0)) }))
      }
      return .value(.list(text.split(separator: " ").map { .text(String($0)) }))
    case "gsub", "sub":
      guard case .text(let text) = value, arguments.count == 2, let old = arguments[0].text, !old.isEmpty,
        let new = arguments[1].text
      else { return .unknown }
      return .text(text.replacing(old, with: new, maxReplacements: name == "sub" ? 1 : .max))
    case "downcase": return value.mapText { $0.lowercased() }
    case "merge": return first.map { .value(value.merging($0)) } ?? .value(value)
    case "push": return .value(arguments.reduce(value) { $0.adding(.list([$1.podValue])) })
    case "first": return value.elements.first.map(RubyValue.value) ?? .nothing
    case "nil?": return value.hasUnknown ? .unknown : .value(.boolean(value == .nothing))
    case "empty?": return value.hasUnknown ? .unknown : .value(.boolean(value.texts.joined().isEmpty))
    default: return .unknown
    }
  }

  private mutating func callWithBlock(_ name: String, on value: PodValue, at token: Int) -> RubyValue {
    let rounds: [[RubyValue]]?
    switch value {
    case .list(let values): rounds = values.map { $0.parameters }
    case .dictionary(let entries): rounds = entries.map { [.text($0.key), .value($0.value)] }
    default: rounds = nil
    }
    switch name {
    case "each":
      guard let rounds else { break }
      _ = runBlock(forEach: rounds)
      return .value(value)
    case "map", "flat_map":
      guard let rounds else { break }
      let results = runBlock(forEach: rounds)
      return .value(.list(name == "flat_map" ? results.flatMap(\.elements) : results))
    default: break
    }
    _ = branch(.unknown, at: token) { $0.runBlock([]) }
    return .unknown
  }
}

extension PodValue {
  /// The values for a block's parameters: the elements of a list separately, any other value as one.
  fileprivate var parameters: [RubyValue] {
    if case .list(let parts) = self { parts.map(RubyValue.value) } else { [.value(self)] }
  }

  fileprivate var flattened: [PodValue] {
    if case .list(let values) = self { values.flatMap(\.flattened) } else { [self] }
  }

  fileprivate func mapText(_ change: (String) -> String) -> RubyValue {
    if case .text(let text) = self { .text(change(text)) } else { .unknown }
  }
}
