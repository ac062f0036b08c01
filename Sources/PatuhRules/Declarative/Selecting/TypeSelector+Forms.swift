import PatuhCore

extension TypeSelector {
  /// The selector with selections and paths in the place of the names of selections and layers. An unknown or
  /// circular name selects nothing.
  func expanded(with vocabulary: Vocabulary, open: Set<String> = []) -> TypeSelector {
    switch self {
    case .use(let name):
      guard !open.contains(name.value), let selector = vocabulary.selector(named: name.value) else {
        return .any([])
      }
      return selector.expanded(with: vocabulary, open: open.union([name.value]))
    case .layer(let names):
      let layers = names.contains { $0.value == "*" } ? vocabulary.layerNames : names.map(\.value)
      return .path(layers.flatMap { vocabulary.layers[$0]?.path ?? [] })
    case .all(let parts): return .all(parts.map { $0.expanded(with: vocabulary, open: open) })
    case .any(let parts): return .any(parts.map { $0.expanded(with: vocabulary, open: open) })
    case .not(let part): return .not(part.expanded(with: vocabulary, open: open))
    default: return self
    }
  }

  /// What is left of the selector when some conditions are answered.
  func remainder(_ answer: (TypeSelector) -> Bool?) -> TypeSelector {
    switch self {
    case .all(let parts):
      let rest = parts.map { $0.remainder(answer) }.filter { $0 != .all([]) }
      return rest.contains(.any([])) ? .any([]) : .all(rest)
    case .any(let parts):
      let rest = parts.map { $0.remainder(answer) }.filter { $0 != .any([]) }
      return rest.contains(.all([])) ? .all([]) : .any(rest)
    case .not(let part):
      switch part.remainder(answer) {
      case .all([]): return .any([])
      case .any([]): return .all([])
      case let rest: return .not(rest)
      }
    default:
      guard let answer = answer(self) else { return self }
      return answer ? .all([]) : .any([])
    }
  }

  /// Whether one of its patterns for names fits a name; what stands under `not` does not count.
  func names(_ name: String) -> Bool {
    switch self {
    case .name(let patterns): patterns.matches(name: name)
    case .all(let parts), .any(let parts): parts.contains { $0.names(name) }
    default: false
    }
  }
}
