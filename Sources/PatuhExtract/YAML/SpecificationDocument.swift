import PatuhCore
import Yams

/// The first document of a file in YAML or JSON.
struct SpecificationDocument {
  /// Nil when the file could not be read, or holds nothing.
  private(set) var root: SpecificationNode?
  /// Why it could not be read, in plain words.
  private(set) var problem: ProjectFileProblem?

  /// Reads a file.
  ///
  /// Yams never sees an alias: expanding them is the reader's, which knows a limit. Each `*name` is handed over as
  /// plain text behind a mark that no specification holds, and restored where it was no alias.
  init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumSize else {
      problem = ProjectFileProblem(
        .whole, at: nil, "The file is larger than \(Self.maximumSize / 1_000_000) MB and was not read")
      return
    }
    let lines = LineTable(bytes: bytes)
    do {
      let text = String(decoding: withMarkedAliases(bytes), as: UTF8.self)
      // The nodes hold their anchors weakly: the parser must live until they are converted.
      let parser = try Yams.Parser(yaml: text, resolver: .basic, encoding: .utf8)
      root = try withExtendedLifetime(parser) {
        guard let node = try parser.nextRoot() else { return nil }
        var converter = NodeConverter(marks: MarkedLines(bytes, lines))
        return try converter.node(from: node, depth: 0)
      }
    } catch let fault as NodeConverter.Fault {
      problem = ProjectFileProblem(.whole, at: fault.position, fault.message)
    } catch {
      problem = MarkedLines(bytes, lines).problem(error)
    }
  }

  /// In bytes. Yams needs a hundred times as much memory.
  private static let maximumSize = 4_000_000
}

/// Stands for the `*` of what may be an alias.
let aliasMark: Unicode.Scalar = "\u{F5A7}"

/// The text with each `*` before a character of a name replaced by the mark.
private func withMarkedAliases(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + 64)
  let mark = Array(String(aliasMark).utf8)
  for (index, byte) in bytes.enumerated() {
    if byte == UInt8(ascii: "*"), index + 1 < bytes.count, bytes[index + 1].isAliasByte {
      result += mark
    } else {
      result.append(byte)
    }
  }
  return result
}

extension UInt8 {
  /// Whether it may stand in the name of an anchor.
  var isAliasByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
