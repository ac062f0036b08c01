/// The object at a path in an index or a commit.
struct GitObject: Hashable, Sendable {
  /// The kind of an entry, according to its mode.
  enum Kind: Hashable, Sendable {
    case file, link
    /// A commit of a submodule.
    case commit

    /// Reads a mode such as `100644`; whether a file is executable does not matter.
    init(mode: some Sequence<UInt8>) {
      self = [.link, .commit].first { mode.elementsEqual($0.mode.utf8) } ?? .file
    }

    var mode: String {
      switch self {
      case .file: "100644"
      case .link: "120000"
      case .commit: "160000"
      }
    }
  }

  var kind: Kind
  /// In hexadecimal digits.
  var hash: String
}

extension Git {
  /// The bytes of blobs, by hash. Filters of the repository, such as those for line endings, are not applied.
  func blobs(_ hashes: Set<String>) async throws(Failure) -> [String: [UInt8]] {
    if hashes.isEmpty { return [:] }
    let sorted = hashes.sorted()
    let answer = try await answer(
      ["cat-file", "--batch", "--buffer"], input: Array((sorted.joined(separator: "\n") + "\n").utf8))
    var rest = answer.bytes[...]
    var blobs: [String: [UInt8]] = [:]
    for hash in sorted {
      // `<hash> blob <size>`, the bytes and a line feed; `<hash> missing` for an object that does not exist.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw .refused("cat-file ended early") }
      let words = rest[..<end].split(separator: UInt8(ascii: " "))
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)),
        rest.endIndex - (end + 1) > size
      else { throw .unfit("the object \(hash) is not in this clone") }
      blobs[hash] = Array(rest[(end + 1)..<(end + 1 + size)])
      rest = rest[(end + 2 + size)...]
    }
    return blobs
  }
}
