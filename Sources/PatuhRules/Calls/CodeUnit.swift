import PatuhCore

/// A piece of code that runs as a whole: what calls are from and to.
struct CodeUnit: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    /// A function, initializer, subscript, property, setter or observer; or a type, for its implicit
    /// initializer and for code that is directly in it. An index into ``SourceFacts/declarations``.
    case declaration(Int)
    /// A closure that is stored, and called later. An index into ``SourceFacts/expressions``.
    case closure(Int)
    /// The code at the top level of a file.
    case file
  }

  /// The types of `self` for which code of a protocol or of a generic type does what is meant.
  indirect enum Conformers: Hashable, Sendable {
    case all
    /// Those that implement a requirement with this member. If it is reached through the default of another
    /// requirement, only those that have that default; if the member is that of a generic type, only those
    /// with these arguments.
    case implementing(ProjectNames.Site, through: ProjectNames.Site? = nil, where: Binding? = nil)
    /// Those with this generic argument.
    case binding(Binding)
  }

  /// A generic parameter of a type, and the type that it is.
  struct Binding: Hashable, Sendable {
    var parameter: ProjectNames.Site
    var type: ValueType
  }

  /// An index into ``Project/sources``.
  var file: Int
  var part: Part
  /// The code is a unit of its own for each way in which types implement a requirement that it uses.
  var conformers = Conformers.all
  /// The argument with which the code does what is meant; nil if it does with any.
  var given: Given?

  init(file: Int, part: Part) {
    self.file = file
    self.part = part
  }

  init(_ site: ProjectNames.Site) { self.init(file: site.file, part: .declaration(site.declaration)) }

  /// The argument of a function: a Boolean or an enum case.
  struct Given: Hashable, Sendable {
    /// The index of the parameter.
    var position: Int
    /// `true`, `false` or the names of enum cases.
    var values: [String]
    /// Whether it is none of these.
    var isExcluded: Bool
  }

  /// The unit whatever the type of `self` is, and the arguments are.
  var code: CodeUnit { CodeUnit(file: file, part: part) }

  /// As one number for all but a few units, which takes a third of the time.
  func hash(into hasher: inout Hasher) {
    hasher.combine(file << 40 ^ order)
    if conformers != .all { hasher.combine(conformers) }
    if let given { hasher.combine(given) }
  }
}

extension CodeUnit: Comparable {
  static func < (left: CodeUnit, right: CodeUnit) -> Bool {
    if left.given != right.given, left.code == right.code, left.conformers == right.conformers {
      return left.given.isBefore(right.given)
    }
    return (left.file, left.order, left.conformers) < (right.file, right.order, right.conformers)
  }

  private var order: Int {
    switch part {
    case .file: -1
    case .declaration(let declaration): declaration
    case .closure(let closure): closure + 1 << 32
    }
  }
}

extension CodeUnit.Given? {
  fileprivate func isBefore(_ other: Self) -> Bool {
    guard let self, let other else { return self == nil }
    if self.position != other.position { return self.position < other.position }
    if self.isExcluded != other.isExcluded { return other.isExcluded }
    return self.values.lexicographicallyPrecedes(other.values)
  }
}

extension CodeUnit.Conformers: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int, Int, String) {
    switch self {
    case .all: (-2, 0, 0, 0, "")
    case .binding(let binding): (-1, 0, 0, 0, binding.sortingName)
    case .implementing(let member, let way, let binding):
      (
        member.file, member.declaration, way?.file ?? -1, way?.declaration ?? -1, binding?.sortingName ?? ""
      )
    }
  }
}

extension CodeUnit.Binding {
  fileprivate var sortingName: String {
    "\(parameter.file) \(parameter.declaration) \(type.sortingName)"
  }
}

extension ValueType {
  /// Distinguishes types of which nothing but their names is known.
  fileprivate var sortingName: String {
    switch self {
    case .declared(let entries, let arguments):
      entries.map { "\($0.qualifiedName) \($0.file) \($0.declaration)" }.joined(separator: "|")
        + arguments.sortingNames
    case .outside(let name, let arguments): name + arguments.sortingNames
    default: ""
    }
  }
}

extension [ValueType] {
  fileprivate var sortingNames: String { isEmpty ? "" : "<\(map(\.sortingName).joined(separator: ","))>" }
}
