import PatuhCore

/// The members of an `ar` archive, in the variants of BSD and GNU, with names of any length.
package struct Archive: Sendable {
  package struct Member: Sendable {
    package var name: String
    /// Nil if the archive is thin: the member is then a file beside it.
    package var bytes: ByteView?
    /// The place of its header in the file.
    var place: Int
  }

  /// Without the tables of symbols and names, in order.
  package var members: [Member] = []
  package var isThin = false
  package var problems: [ArtefactProblem] = []

  private static let headerSize = 60
  /// The number of members above which an archive is not read.
  private static let maximumMembers = 200_000

  /// Whether bytes begin like an archive.
  package static func begins(_ view: ByteView) -> Bool { view.hasBytes("!<arch>\n".utf8) || isThin(view) }

  private static func isThin(_ view: ByteView) -> Bool { view.hasBytes("!<thin>\n".utf8) }

  package init(_ view: ByteView) {
    isThin = Self.isThin(view)
    var longNames: ByteView?
    var position = 8
    do throws(ArtefactProblem) {
      // Some archivers end with a line feed too many.
      while position < view.count - 1 {
        let header = try view.part(at: position, count: Self.headerSize, as: "header of an archive member")
        guard header.hasBytes("`\n".utf8, at: 58), let size = number(try header.field(at: 48, count: 10))
        else {
          throw ArtefactProblem(
            .malformed, "The archive is damaged: no member begins here", at: view.place(of: position))
        }
        let start = position + Self.headerSize
        let written = trimmed(try header.field(at: 0, count: 16))
        let isTable = ["/", "//", "/SYM64/"].contains(written)
        let hasContent = !isThin || isTable
        let available = hasContent ? max(0, min(size, view.count - start)) : 0
        if hasContent, available < size {
          problems.append(
            ArtefactProblem(.truncated, "The archive ends in a member", at: view.place(of: view.count)))
        }
        let content = try view.part(at: start, count: available, as: "archive member")
        if written == "//" {
          longNames = content
        } else if isTable {
          checkSymbolTable(content, isBSD: false, isWide: written == "/SYM64/", in: view)
        } else {
          try add(content, of: view, written: written, longNames: longNames, place: view.place(of: position))
        }
        position = start + available + available % 2
      }
    } catch {
      problems.append(error)
    }
  }

  private mutating func add(
    _ content: ByteView, of whole: ByteView, written: String, longNames: ByteView?, place: Int
  ) throws(ArtefactProblem) {
    var content = content
    var name = written
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
      checkSymbolTable(content, isBSD: true, isWide: name.hasPrefix("__.SYMDEF_64"), in: whole)
      return
    }
    guard members.count < Self.maximumMembers else {
      throw ArtefactProblem(.limit, "The archive has more than \(Self.maximumMembers) members", at: place)
    }
    members.append(Member(name: name, bytes: isThin ? nil : content, place: place))
  }
}

extension Archive {
  /// Looks for members behind the end in the table of symbols, since an archive may be cut off between two
  /// members.
  private mutating func checkSymbolTable(_ table: ByteView, isBSD: Bool, isWide: Bool, in whole: ByteView) {
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
