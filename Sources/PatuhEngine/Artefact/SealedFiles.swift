import PatuhCore
import PatuhExtract

/// What a `CodeResources` says of the files of a bundle.
struct SealedFiles: Sendable {
  /// What a file, a link or a nested bundle was like.
  struct Entry: Sendable {
    enum Content: Sendable {
      /// A digest in Base64, and whether it is of SHA-256 or else of SHA-1.
      case digest(String, isSHA256: Bool)
      case link(String)
      /// Code that has a signature of its own.
      case nested
      /// Nothing that is read.
      case other
    }

    var path: String
    var content: Content
    var isOptional: Bool
  }

  var entries: [Entry]
  /// Whether every file must be listed, as far as ``isLeftOut(_:)`` does not say otherwise.
  var sealsEverything: Bool

  /// Nil if it is not a property list of this kind.
  init?(_ bytes: [UInt8]) {
    guard let root = propertyListFacts(bytes, keepsData: true).root,
      let files = (root["files2"] ?? root["files"])?.dictionary
    else { return nil }
    entries = files.map(Entry.init).sorted { $0.path.precedesInBytes($1.path) }
    sealsEverything = Self.sealsEverything((root["rules2"] ?? root["rules"])?.dictionary ?? [])
  }

  /// The rules for files that are left out are regular expressions, of which Apple's own are known. With
  /// another one it is not known which files may be added.
  private static func sealsEverything(_ rules: [PropertyListEntry]) -> Bool {
    let known: Set<String> = [
      #"^(.*/)?\.DS_Store$"#, #"^.*\.lproj/locversion.plist$"#, #"^Info\.plist$"#, #"^PkgInfo$"#,
    ]
    return rules.contains { $0.key == "^.*" }
      && rules.allSatisfy { $0.value["omit"]?.boolean != true || known.contains($0.key) }
  }

  /// Whether no rule asks for a file to be listed.
  static func isLeftOut(_ path: String) -> Bool {
    let name = lastComponent(ofPath: path)
    return name == ".DS_Store" || path == "Info.plist" || path == "PkgInfo"
      || name == "locversion.plist" && folderOfPath(path).hasSuffix(".lproj")
  }
}

extension SealedFiles.Entry {
  fileprivate init(_ entry: PropertyListEntry) {
    path = entry.key
    isOptional = entry.value["optional"]?.boolean == true
    if let target = entry.value["symlink"]?.string {
      content = .link(target)
    } else if let digest = entry.value["hash2"]?.string {
      content = .digest(digest, isSHA256: true)
    } else if let digest = (entry.value["hash"] ?? entry.value).string {
      content = .digest(digest, isSHA256: false)
    } else if entry.value["cdhash"] != nil {
      content = .nested
    } else {
      content = .other
    }
  }
}
