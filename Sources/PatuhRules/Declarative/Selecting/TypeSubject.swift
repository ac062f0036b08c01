import PatuhCore

/// A type that conditions are asked of.
enum TypeSubject: Hashable {
  /// A type that the project declares.
  case declared(NameIndex.Entry)
  /// A name that the project does not declare. It is a protocol when code
  /// of the project uses it as one.
  case outside(name: String, isProtocol: Bool)
}

/// A name inside a written type, and what it may mean.
struct TypePart: Hashable {
  /// As written.
  var name: String
  /// Not empty; several when the project declares the name more than once.
  var subjects: [TypeSubject]
  /// Index into ``Project/sources`` of the file in which it is written.
  var file: Int
  /// Where it is written.
  var offset: UInt32
  /// Whether the type was inferred, or stands where it need not be held: as a generic argument.
  var isGuess = false

  /// The declarations among the subjects.
  var entries: [NameIndex.Entry] {
    subjects.compactMap { subject in
      if case .declared(let entry) = subject { entry } else { nil }
    }
  }

  /// Whether the project declares no such type.
  var isOutside: Bool { entries.isEmpty }
}
