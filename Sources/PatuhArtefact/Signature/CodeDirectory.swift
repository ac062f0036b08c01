import Crypto
import PatuhCore

/// The code directory of a signature: the digests of the code and of the files that describe it.
package struct CodeDirectory: Hashable, Sendable {
  /// The special slots, which hold the digests of files and come before the slots of the code; the raw values
  /// are their numbers.
  package enum Slot: Int, Sendable {
    /// `Info.plist`.
    case information = 1
    case requirements = 2
    /// `_CodeSignature/CodeResources`.
    case resources = 3
  }

  /// The kinds of digests; the raw values are those in the directory.
  enum DigestKind: Int, Sendable {
    case sha1 = 1
    case sha256 = 2
    /// The first 20 bytes of a SHA-256 digest.
    case shortSHA256 = 3
    case sha384 = 4
  }

  package let identifier: String?
  package let team: String?
  private let flags: Int
  let digestKind: DigestKind
  private let digestSize: Int
  /// The digests of the special slots, in descending order of their numbers, then those of the code.
  private let digests: ByteView
  private let specialCount: Int

  package static func == (left: Self, right: Self) -> Bool {
    left.identifier == right.identifier && left.team == right.team && left.flags == right.flags
      && left.digestKind == right.digestKind && left.digests.bytes == right.digests.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(digests.bytes)
  }

  static let magic = 0xFADE_0C02

  package init(_ bytes: [UInt8]) throws(ArtefactProblem) { try self.init(ByteView(bytes)) }

  init(_ view: ByteView) throws(ArtefactProblem) {
    var view = view
    view.isBigEndian = true
    guard try view.number32(at: 0) == Self.magic else {
      throw ArtefactProblem(
        .malformed, "The code directory does not begin with its magic number", at: view.place(of: 0))
    }
    let length = try view.number32(at: 4)
    view = try view.part(at: 0, count: length, as: "code directory")
    let version = try view.number32(at: 8)
    flags = try view.number32(at: 12)
    let (start, nameOffset) = (try view.number32(at: 16), try view.number32(at: 20))
    let specialCount = try view.number32(at: 24)
    let codeCount = try view.number32(at: 28)
    let size = Int(try view.byte(at: 36))
    guard let kind = DigestKind(rawValue: Int(try view.byte(at: 37))) else {
      throw ArtefactProblem(.unsupported, "The digests of the code directory are of an unknown kind")
    }
    guard size == kind.size, specialCount <= 64, codeCount <= view.count else {
      throw ArtefactProblem(
        .malformed, "The code directory holds impossible sizes", at: view.place(of: 0))
    }
    digestKind = kind
    digestSize = size
    self.specialCount = specialCount
    digests = try view.part(
      at: start - specialCount * size, count: (specialCount + codeCount) * size, as: "code directory")
    identifier = nameOffset > 0 ? view.text(at: nameOffset, limit: 1_024) : nil
    let teamOffset = version >= 0x20200 ? try view.number32(at: 48) : 0
    team = teamOffset > 0 ? view.text(at: teamOffset, limit: 1_024) : nil
  }

  var isAdHoc: Bool { flags & 0x2 != 0 }
  var isMadeByLinker: Bool { flags & 0x20000 != 0 }

  /// The digest in a special slot; nil if the slot is empty.
  func digest(of slot: Slot) -> [UInt8]? {
    guard slot.rawValue <= specialCount,
      let part = try? digests.part(
        at: (specialCount - slot.rawValue) * digestSize, count: digestSize, as: "code directory")
    else { return nil }
    let bytes = part.bytes
    return bytes.allSatisfy { $0 == 0 } ? nil : bytes
  }

  /// Whether the bytes of a file have the digest in a slot; nil if the slot is empty.
  package func matches(_ file: [UInt8], in slot: Slot) -> Bool? {
    digest(of: slot).map { $0 == digestKind.digest(of: file) }
  }
}

extension CodeDirectory.DigestKind {
  fileprivate var size: Int {
    switch self {
    case .sha1, .shortSHA256: 20
    case .sha256: 32
    case .sha384: 48
    }
  }

  fileprivate func digest(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .sha1: Array(Insecure.SHA1.hash(data: bytes))
    case .sha256: Array(SHA256.hash(data: bytes))
    case .shortSHA256: Array(SHA256.hash(data: bytes).prefix(20))
    case .sha384: Array(SHA384.hash(data: bytes))
    }
  }
}
