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

  /// An index into ``Project/sources``.
  var file: Int
  var part: Part

  init(file: Int, part: Part) {
    self.file = file
    self.part = part
  }

  init(_ site: ProjectNames.Site) { self.init(file: site.file, part: .declaration(site.declaration)) }
}

extension CodeUnit: Comparable {
  static func < (left: CodeUnit, right: CodeUnit) -> Bool {
    (left.file, left.order) < (right.file, right.order)
  }

  private var order: Int {
    switch part {
    case .file: -1
    case .declaration(let declaration): declaration
    case .closure(let closure): closure + 1 << 32
    }
  }
}
