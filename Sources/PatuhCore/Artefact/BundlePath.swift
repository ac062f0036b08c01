/// A folder in a built artefact that is a bundle, judged by its name.
public struct BundlePath: Hashable, Sendable {
  /// The kind of a bundle.
  public enum Kind: Hashable, Sendable {
    case app, appExtension, framework
    /// Resources of an app or library, without code.
    case resources
    case tests, debugSymbols, xcframework, archive
    /// Another bundle with code of its own, such as an XPC service of macOS.
    case other
  }

  /// In the form of ``ArtefactImage/path``.
  public var path: String
  public var kind: Kind

  /// Makes a path of a kind.
  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension BundlePath {
  /// The bundles around a file, the innermost first.
  public static func around(_ path: String) -> [BundlePath] {
    foldersAround(path).compactMap(BundlePath.init(folder:))
  }

  /// Nil if the name of a folder is not that of a bundle.
  public init?(folder: String) {
    let name = lastComponent(ofPath: folder)
    guard let dot = name.lastIndex(of: "."), let kind = Self.kinds[String(name[name.index(after: dot)...])]
    else { return nil }
    self.init(path: folder, kind: kind)
  }

  private static let kinds: [String: Kind] = [
    "app": .app, "appex": .appExtension, "framework": .framework, "bundle": .resources, "xctest": .tests,
    "dSYM": .debugSymbols, "xcframework": .xcframework, "xcarchive": .archive, "xpc": .other,
    "plugin": .other, "systemextension": .other, "dext": .other, "kext": .other,
  ]

  /// The name without the extension: `Widget` of `PlugIns/Widget.appex`.
  public var name: String {
    // The first folder in an archive follows its name.
    let name = lastComponent(ofPath: path).split(separator: "!").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Whether it is an app or what an app embeds and runs by itself.
  public var isSubmitted: Bool { kind == .app || kind == .appExtension }
}
