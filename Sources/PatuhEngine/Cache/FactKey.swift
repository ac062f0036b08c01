import Crypto
import PatuhCore

/// The key of cached facts: the bytes that they were made from and how these were read, never a path or a time.
struct FactKey: Hashable, Sendable {
  /// How a file was read; the raw values are stored in caches.
  enum Kind: UInt8, Hashable, Sendable {
    /// The summary of a source, or the facts of a package manifest or Tuist file in Swift.
    case swift = 1
    case tuistHelper
    case cFamily
    case propertyList
    case xcodeProject
    case buildSettings
    case xcodeGen
    case podspec
    case podfileLock
    case packageResolved
    case cartfileResolved
    case workflow
    case xcodeVersion
    case podfile
    case pubspecLock
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

  init(of bytes: [UInt8]) {
    (high, low) = SHA256.hash(data: bytes).withUnsafeBytes {
      ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
}

extension FactKey.Kind {
  init(of file: InputFile) {
    self =
      switch file.kind {
      case .swift: file.isTuistHelper ? .tuistHelper : .swift
      case .cFamily: .cFamily
      case .privacyManifest, .propertyList: .propertyList
      case .xcodeProject: .xcodeProject
      case .buildSettings: .buildSettings
      case .xcodeGen: .xcodeGen
      case .podspec: .podspec
      case .podfile: .podfile
      case .podfileLock: .podfileLock
      case .packageResolved: .packageResolved
      case .cartfileResolved: .cartfileResolved
      case .pubspecLock: .pubspecLock
      case .workflow: .workflow
      case .xcodeVersion: .xcodeVersion
      }
  }
}
