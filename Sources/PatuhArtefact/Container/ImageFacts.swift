import PatuhCore

/// What was read from the bytes of one file: a slice for each architecture.
package struct ImageFacts: Hashable, Sendable {
  /// One architecture of an image.
  package struct Slice: Hashable, Sendable {
    package var architecture: String
    package var kind: ImageKind
    /// One for a linked image or an object, one for each member of an archive.
    package var objects: [ObjectFacts]
  }

  package var isFat = false
  /// By the name of the architecture.
  package var slices: [Slice] = []
  package var problems: [ArtefactProblem] = []
}

extension ImageFacts {
  /// Whether a file may be an image, judged by its first bytes, of which 8 are needed.
  package static func mayBegin(_ bytes: [UInt8]) -> Bool {
    mayBegin(ByteView(bytes))
  }

  private static func mayBegin(_ view: ByteView) -> Bool {
    MachOHeader.begins(view) || FatFile.begins(view) || Archive.begins(view)
  }

  /// Whether bytes are a pointer of Git LFS, which stands for a file that was not fetched.
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  /// Reads an image; nil if the bytes are not one.
  package init?(_ bytes: [UInt8]) { self.init(ByteView(bytes)) }

  /// Reads an image; nil if the bytes are none.
  package init?(_ view: ByteView) { self.init(view, pieces: nil) }

  /// Reads an image; nil if the bytes are none.
  /// - Parameters:
  ///   - view: the bytes, possibly without parts that name nothing
  ///   - pieces: gives the bytes of an archive, which is the file or a slice of it, if the view has only its
  ///     start
  init?(_ view: ByteView, pieces: PiecesOfFile?) {
    guard Self.mayBegin(view) else { return nil }
    var reading = ImageReading(pieces: pieces)
    reading.read(view, member: nil, depth: 0)
    isFat = reading.isFat
    problems = reading.problems
    slices = Dictionary(grouping: reading.found, by: \.architecture).map { architecture, found in
      Slice(
        architecture: architecture, kind: found.first?.kind ?? .unknown, objects: found.map(\.object))
    }
    slices.sort { $0.architecture.precedesInBytes($1.architecture) }
  }
}

/// Gives the bytes of a file in a range, in order and in pieces.
typealias PiecesOfFile = (Range<Int>, (UnsafeRawBufferPointer) -> Void) throws(ArtefactProblem) -> Void

/// Opens what is nested: slices in fat files, members in archives, and these in each other.
private struct ImageReading {
  let pieces: PiecesOfFile?
  var isFat = false
  var found: [(architecture: String, kind: ImageKind, object: ObjectFacts)] = []
  var problems: [ArtefactProblem] = []
  /// The bytes that may still be read. Slices of a damaged file may overlap; what is nested as deep as is
  /// allowed does not.
  private var budget: Int?

  /// An archive in an archive in a fat file has a depth of 2.
  private static let maximumDepth = 8

  init(pieces: PiecesOfFile?) { self.pieces = pieces }

  mutating func read(_ view: ByteView, member: String?, depth: Int) {
    guard depth <= Self.maximumDepth else {
      report(.limit, "Archives are nested more than \(Self.maximumDepth) deep", view, member)
      return
    }
    let left =
      budget ?? view.count.multipliedReportingOverflow(by: Self.maximumDepth + 2).partialValue + 1 << 16
    budget = left - view.count
    guard left >= view.count else {
      report(.limit, "The parts of the file overlap, so some were not read", view, member)
      return
    }
    if FatFile.begins(view) {
      let fat = FatFile(view)
      if depth == 0 { isFat = true }
      take(fat.problems, member)
      for slice in fat.slices { read(slice.bytes, member: member, depth: depth + 1) }
    } else if Archive.begins(view) {
      readArchive(view, member: member, depth: depth)
    } else if MachOHeader.begins(view) {
      readSlice(view, member: member)
    } else if view.hasBytes([0x42, 0x43, 0xC0, 0xDE]) || view.hasBytes([0xDE, 0xC0, 0x17, 0x0B]) {
      report(.unsupported, "LLVM bitcode is not read, so what it uses is not known", view, member)
    } else if view.hasBytes("version https://git-lfs.github.com/spec/".utf8) {
      report(.pointer, "It is a pointer of Git LFS", view, member)
    } else if member == nil {
      report(.malformed, "A slice is neither Mach-O nor an archive", view, member)
    }
  }

  private mutating func readArchive(_ view: ByteView, member: String?, depth: Int) {
    var archive = Archive(view)
    var absent = 0
    func take(_ piece: UnsafeRawBufferPointer) {
      archive.read(piece) { inner in
        guard let bytes = inner.bytes else { absent += 1; return }
        read(bytes, member: (member.map { $0 + "/" } ?? "") + inner.name, depth: depth + 1)
      }
    }
    if let pieces, member == nil {
      do throws(ArtefactProblem) {
        try pieces(view.place(of: 0)..<view.place(of: view.count), take)
      } catch {
        problems.append(error)
      }
    } else {
      view.withBytes { take(UnsafeRawBufferPointer(rebasing: $0)) }
    }
    self.take(archive.problems, member)
    if archive.isThin, absent > 0 {
      report(.absent, "The archive is thin: its \(absent) members are files outside of it", view, member)
    }
  }

  private mutating func readSlice(_ view: ByteView, member: String?) {
    do throws(ArtefactProblem) {
      let slice = try MachOSlice(view)
      var facts = slice.facts
      facts.member = member
      facts.problems = facts.problems.map { problem in
        var problem = problem
        problem.member = member
        return problem
      }
      found.append((slice.header.architecture.name, member == nil ? facts.kind : .archive, facts))
    } catch {
      take([error], member)
    }
  }

  private mutating func report(
    _ kind: ArtefactProblem.Kind, _ message: String, _ view: ByteView, _ member: String?
  ) {
    problems.append(ArtefactProblem(kind, message, at: view.place(of: 0), member: member))
  }

  private mutating func take(_ found: [ArtefactProblem], _ member: String?) {
    problems += found.map { problem in
      var problem = problem
      problem.member = member
      return problem
    }
  }
}
