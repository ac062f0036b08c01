import PatuhCore

/// What an expression of a podspec stands for.
enum RubyValue: Sendable {
  case value(PodValue)
  /// A specification, by its number.
  case specification(Int)
  /// `spec.ios`: what is set on it is meant for one platform.
  case platform(String, specification: Int)
  /// A constant that the file does not define: `Pod::Spec`, `File`, `ENV`.
  case constant(String)

  static let unknown = RubyValue.value(.unknown)
  static let nothing = RubyValue.value(.nothing)

  static func text(_ text: String) -> RubyValue { .value(.text(text)) }

  /// The value, as far as it is one that an attribute can have.
  var podValue: PodValue { if case .value(let value) = self { value } else { .unknown } }

  /// The text; nil when it is none.
  var text: String? { if case .value(.text(let text)) = self { text } else { nil } }

  /// Whether a condition holds that is this value.
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
  /// The elements of a list; anything else as its only element, nothing as none.
  var elements: [PodValue] {
    switch self {
    case .list(let values): values
    case .nothing: []
    default: [self]
    }
  }

  /// What `+` makes of two values.
  func adding(_ other: PodValue) -> PodValue {
    switch (self, other) {
    case (.text(let left), .text(let right)): .text(left + right)
    case (.list(let values), _): .list(values + other.elements)
    case (_, .list(let values)): .list(elements + values)
    default: .unknown
    }
  }

  /// What `merge` makes of two dictionaries.
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
