import PatuhCore

/// The value of an expression in a podspec or Podfile.
enum RubyValue: Sendable {
  case value(PodValue)
  /// A specification, by its number.
  case specification(Int)
  /// `spec.ios`: attributes set on it apply to one platform.
  case platform(String, specification: Int)
  /// A constant that the file does not define: `Pod::Spec`, `File`, `ENV`.
  case constant(String)

  static let unknown = RubyValue.value(.unknown)
  static let nothing = RubyValue.value(.nothing)

  static func text(_ text: String) -> RubyValue { .value(.text(text)) }

  /// The value if an attribute can have it, otherwise unknown.
  var podValue: PodValue { if case .value(let value) = self { value } else { .unknown } }

  /// The text; nil if the value is not a text.
  var text: String? { if case .value(.text(let text)) = self { text } else { nil } }

  /// The outcome of a condition with this value.
  var truth: Truth {
    switch self {
    case .value(.boolean(let value)): Truth(value)
    case .value(.nothing): .no
    case .value(.unknown), .constant: .unknown
    default: .yes
    }
  }

  var isUnknown: Bool { if case .value(.unknown) = self { true } else { false } }
}

extension PodValue {
  /// The elements of a list; any other value as a single element, `nothing` as no elements.
  var elements: [PodValue] {
    switch self {
    case .list(let values): values
    case .nothing: []
    default: [self]
    }
  }

  /// The result of `+` for two values.
  func adding(_ other: PodValue) -> PodValue {
    switch (self, other) {
    case (.text(let left), .text(let right)): .text(left + right)
    case (.list(let values), _): .list(values + other.elements)
    case (_, .list(let values)): .list(elements + values)
    default: .unknown
    }
  }

  /// The result of `merge` for two dictionaries.
  func merging(_ other: PodValue) -> PodValue {
    guard case .dictionary(var entries) = self, case .dictionary(let added) = other else { return .unknown }
    for entry in added {
      if let index = entries.firstIndex(where: { $0.key == entry.key }) {
        entries[index] = entry
      } else {
        entries.append(entry)
      }
    }
    return .dictionary(entries)
  }

  subscript(key: String) -> PodValue? {
    if case .dictionary(let entries) = self { entries.last { $0.key == key }?.value } else { nil }
  }
}
