import PatuhCore

/// A type for which conditions are evaluated.
enum TypeSubject: Hashable {
  /// A type that the project declares.
  case declared(NameIndex.Entry)
  /// A name that the project does not declare. It is the name of a protocol if code of the project uses it as
  /// one.
  case outside(name: String, isProtocol: Bool)
}

/// A name inside a type annotation, and the types that it may mean.
struct TypePart: Hashable {
  /// The name as written.
  var name: String
  /// The possible types; not empty. There are several if the project declares the name more than once.
  var subjects: [TypeSubject]
  /// The index in ``Project/sources`` of the file with the name.
  var file: Int
  /// The offset of the name.
  var offset: UInt32
  /// Whether the type was inferred, or is a generic argument, of which there may be no value.
  var isGuess = false

  /// The possible types that the project declares.
  var entries: [NameIndex.Entry] {
    subjects.compactMap { subject in
      if case .declared(let entry) = subject { entry } else { nil }
    }
  }

  /// Whether the project declares no such type.
  var isOutside: Bool { entries.isEmpty }
}
