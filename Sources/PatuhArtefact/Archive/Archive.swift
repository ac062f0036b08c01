import PatuhCore

/// Reads an `ar` archive from its bytes in order, in the variants of BSD and GNU, with names of any length. It
/// gives each member when its last byte is there, so that one is in memory at a time.
package struct Archive {
  package struct Member: Sendable {
    package var name: String
    /// Nil if the archive is thin: the member is then a file beside it.
    package var bytes: ByteView?
  }

  package let isThin: Bool
  package private(set) var problems: [ArtefactProblem] = []

  /// The archive, of which only the size and the place count.
  private let whole: ByteView
  private var part = Part.start
  /// The size of the part, and the bytes of it that were read.
  private var size = 8
  private var bytes: [UInt8] = []
  /// Where the part begins in the archive.
  private var position = 0
  private var longNames: ByteView?
  private var memberCount = 0

  /// What is read from `position` on.
  private enum Part {
    case start
    case header
    /// The content of a member, with the name in its header.
    case content(written: String)
    /// The byte after a content of an odd size.
    case padding
    /// Nothing more.
    case end
  }

  private static let headerSize = 60
  /// The number of members above which an archive is not read.
  private static let maximumMembers = 200_000

  /// Whether bytes begin like an archive.
  package static func begins(_ view: ByteView) -> Bool { view.hasBytes("!<arch>\n".utf8) || isThin(view) }

  private static func isThin(_ view: ByteView) -> Bool { view.hasBytes("!<thin>\n".utf8) }

  /// - Parameter view: the archive, of which the first bytes are there
  package init(_ view: ByteView) {
    isThin = Self.isThin(view)
    whole = view
  }

  /// Takes the next bytes.
  /// - Parameter take: gets each member that ends in them, without the tables of symbols and names
  package mutating func read(_ piece: UnsafeRawBufferPointer, _ take: (Member) -> Void) {
    var rest = piece[...]
    while true {
      if case .end = part { return }
      let more = rest.prefix(size - bytes.count)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: more))
      rest = rest.dropFirst(more.count)
      guard bytes.count == size else { return }
      do throws(ArtefactProblem) {
        if let member = try finishPart() { take(member) }
      } catch {
        problems.append(error)
        part = .end
      }
    }
  }

  /// Ends a part that is there, and begins the next.
  private mutating func finishPart() throws(ArtefactProblem) -> Member? {
    var content = ByteView(ByteStorage(bytes, at: whole.place(of: position)))
    bytes = []
    defer { bytes.reserveCapacity(size) }
    switch part {
    case .header: try finishHeader(content)
    case .content(let written):
      content = try content.part(at: 0, count: content.count, as: "archive member")
      let member = try member(content, written: written)
      try begin(size % 2 == 0 ? .header : .padding)
      return member
    case .start, .padding: try begin(.header)
    case .end: break
    }
    return nil
  }

  private mutating func finishHeader(_ header: ByteView) throws(ArtefactProblem) {
    guard header.hasBytes("`\n".utf8, at: 58), let stated = number(try header.field(at: 48, count: 10)) else {
      throw ArtefactProblem(
        .malformed, "The archive is damaged: no member begins here", at: header.place(of: 0))
    }
    let written = trimmed(try header.field(at: 0, count: 16))
    let hasContent = !isThin || Self.tables.contains(written)
    let available = min(stated, whole.count - position - Self.headerSize)
    if hasContent, available < stated {
      problems.append(
        ArtefactProblem(.truncated, "The archive ends in a member", at: whole.place(of: whole.count)))
    }
    try begin(.content(written: written), size: hasContent ? available : 0)
  }

  /// Goes on behind the part that was read.
  private mutating func begin(_ next: Part, size content: Int = 0) throws(ArtefactProblem) {
    position += size
    part = next
    switch next {
    case .header: size = Self.headerSize
    case .content: size = content
    default: size = 1
    }
    switch next {
    case .content: return
    // Some archivers end with a line feed too many.
    case .header where position < whole.count - 1:
      _ = try whole.part(at: position, count: Self.headerSize, as: "header of an archive member")
    case .padding where position + 1 < whole.count - 1: return
    default: part = .end
    }
  }

  /// The member with this content; nil for a table.
  private mutating func member(
    _ content: ByteView, written: String
  ) throws(ArtefactProblem) -> Member? {
    if written == "//" {
      longNames = content
      return nil
    }
    if Self.tables.contains(written) {
      checkSymbolTable(content, isBSD: false, isWide: written == "/SYM64/")
      return nil
    }
    var content = content
    var name = written
    // Where the header of the member is.
    let place = whole.place(of: position - Self.headerSize)
    if written.hasPrefix("#1/"), let length = number(String(written.dropFirst(3))) {
      name = try content.field(at: 0, count: length)
      content = try content.rest(from: length, as: "archive member")
    } else if written.hasPrefix("/"), let offset = number(String(written.dropFirst())) {
      guard let longNames, let found = longName(in: longNames, at: offset) else {
        throw ArtefactProblem(.malformed, "The name of an archive member is not in the table", at: place)
      }
      name = found
    } else if name.hasSuffix("/") {
      name.removeLast()
    }
    if name.hasPrefix("__.SYMDEF") {
      checkSymbolTable(content, isBSD: true, isWide: name.hasPrefix("__.SYMDEF_64"))
      return nil
    }
    memberCount += 1
    guard memberCount <= Self.maximumMembers else {
      throw ArtefactProblem(.limit, "The archive has more than \(Self.maximumMembers) members", at: place)
    }
    return Member(name: name, bytes: isThin ? nil : content)
  }

  /// The names of the tables of GNU.
  private static let tables: Set<String> = ["/", "//", "/SYM64/"]

  /// Looks for members behind the end in the table of symbols, since an archive may be cut off between two
  /// members.
  private mutating func checkSymbolTable(_ table: ByteView, isBSD: Bool, isWide: Bool) {
    var table = table
    table.isBigEndian = !isBSD
    let width = isWide ? 8 : 4
    func number(_ index: Int) -> UInt64? {
      isWide ? try? table.number64(at: index * 8) : (try? table.number32(at: index * 4)).map(UInt64.init)
    }
    // BSD has the size of its entries, a name and an offset each; GNU has the number of its offsets.
    guard let first = number(0), let size = Int(exactly: first) else { return }
    let count = min(isBSD ? size / (2 * width) : size, table.count / width)
    let last = (0..<count).compactMap { number(isBSD ? 2 + $0 * 2 : 1 + $0) }.max()
    if let last, last > max(0, whole.count - Self.headerSize), !isThin {
      problems.append(
        ArtefactProblem(
          .truncated, "The archive lacks the member at byte \(last)", at: whole.place(of: whole.count)))
    }
  }
}

/// A name in the table of GNU, which ends with `/` and a line feed.
private func longName(in table: ByteView, at offset: Int) -> String? {
  guard offset < table.count else { return nil }
  return table.withBytes(from: offset) { bytes in
    var name = bytes.prefix(4_096).prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }
    if name.last == UInt8(ascii: "/") { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
  }
}

private func trimmed(_ field: String) -> String {
  var field = Substring(field)
  while field.last == " " { field.removeLast() }
  return String(field)
}

/// The decimal number in a field; nil if there is none, or one that no archive reaches.
private func number(_ field: String) -> Int? {
  guard let number = Int(trimmed(field)), number >= 0, number <= 1 << 40 else { return nil }
  return number
}
