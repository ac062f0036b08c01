/// A prebuilt framework or library in the tree that a target links.
public struct LinkedBinary: Hashable, Sendable {
  /// Without extension and prefix: `Maps` of `Vendor/Maps.xcframework` and of `libMaps.a`.
  public var name: String
  /// Relative to the root: `Vendor/Maps.xcframework`.
  public var path: String
  /// Whether its code becomes a part of what links it.
  public var isStatic: Bool
  /// The uses of required-reason API on devices, in the order of images and symbols.
  public var usages: [RequiredReasonUsage]
  /// Whether it brings a privacy manifest.
  public var holdsManifest: Bool
  /// Whether there is code for devices in it, and all of it could be read.
  public var isRead: Bool

  /// Makes a binary.
  public init(
    name: String, path: String, isStatic: Bool, usages: [RequiredReasonUsage], holdsManifest: Bool, isRead: Bool
  ) {
    self.name = name
    self.path = path
    self.isStatic = isStatic
    self.usages = usages
    self.holdsManifest = holdsManifest
    self.isRead = isRead
  }
}

extension Project {
  /// The prebuilt frameworks and libraries in the tree that a target links, itself or through what it links statically.
  public func binaries(of target: Target) -> [LinkedBinary] {
    if binaries.isEmpty { return [] }
    let names = Set(target.codeWithoutSources.filter { $0.kind == .library }.map(\.name))
    return binaries.filter { names.contains($0.name) }
  }

  /// The code that a target links and of which neither sources nor a binary in the tree were read.
  public func codeNotRead(of target: Target) -> [CodeWithoutSources] {
    if binaries.isEmpty { return target.codeWithoutSources }
    let found = binaries(of: target)
    return target.codeWithoutSources.filter { code in
      let own = found.filter { $0.name == code.name }
      return code.kind != .library || own.isEmpty || !own.allSatisfy(\.isRead)
    }
  }
}
