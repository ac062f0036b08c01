import Crypto
import PatuhCore
import PatuhProjectFiles

/// The key of cached facts: the bytes that they were made from and how these were read, never a path or a
/// time.
struct FactKey: Hashable, Sendable {
  /// How a file was read; the raw values are stored in caches.
  enum Kind: UInt8, Hashable, Sendable {
    /// The summary of a source, or the facts of a Swift file that is a project file.
    case swift = 1
    case cFamily
    case propertyList
    /// The facts of another project file; the name of its format is a part of the digest.
    case projectFile
    /// All facts of a source.
    case sourceFacts
  }

  var digest: ContentDigest
  var kind: Kind

  /// The key of the source facts whose summary has this key.
  var ofSourceFacts: FactKey { FactKey(digest: digest, kind: .sourceFacts) }
}

/// The first half of the SHA-256 digest of some bytes.
struct ContentDigest: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(of bytes: [UInt8]) { self.init(SHA256.hash(data: bytes)) }

  /// The digest of a name and of bytes that are read according to it.
  init(of bytes: [UInt8], as name: String) {
    var hash = SHA256()
    hash.update(data: Array(name.utf8) + [0])
    hash.update(data: bytes)
    self.init(hash.finalize())
  }

  private init(_ digest: SHA256Digest) {
    (high, low) = digest.withUnsafeBytes {
      ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
}

extension FactKey {
  init(of file: InputFile, _ bytes: [UInt8]) {
    if let kind = file.projectFile {
      self.init(digest: ContentDigest(of: bytes, as: kind.format.name), kind: .projectFile)
      return
    }
    let kind: Kind =
      switch file.kind {
      case .swift: .swift
      case .cFamily: .cFamily
      case .privacyManifest, .propertyList: .propertyList
      case .projectFile: .projectFile
      }
    self.init(digest: ContentDigest(of: bytes), kind: kind)
  }
}
