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
  /// The symbols of those uses that only members of a static library have which nothing that was read leads
  /// to, so that the linker leaves them out.
  public var leftOut: Set<String> = []
  /// The platforms of the devices that it is built for; empty if they are not known.
  public var platforms: Set<Platform>
  /// Whether it brings a privacy manifest.
  public var holdsManifest: Bool
  /// Whether there is code for devices in it, and all of it could be read.
  public var isRead: Bool

  /// Makes a binary.
  public init(
    name: String, path: String, isStatic: Bool, usages: [RequiredReasonUsage], platforms: Set<Platform> = [],
    holdsManifest: Bool, isRead: Bool
  ) {
    self.name = name
    self.path = path
    self.isStatic = isStatic
    self.usages = usages
    self.platforms = platforms
    self.holdsManifest = holdsManifest
    self.isRead = isRead
  }
}

extension LinkedBinary {
  /// Whether project files may mean it by a name: `Maps`, and for `libMaps.a` also `libMaps`.
  public func isNamed(_ name: String) -> Bool {
    self.name == name || path.hasSuffix(".a") && name == "lib" + self.name
  }
}

extension Project {
  /// The prebuilt frameworks and libraries in the tree that a target links, itself or through what it links
  /// statically.
  public func binaries(of target: Target) -> [LinkedBinary] {
    if binaries.isEmpty { return [] }
    let names = Set(target.codeWithoutSources.filter { $0.kind == .library }.map(\.name))
    let named = binaries.filter { names.contains(where: $0.isNamed) }
    // A project may have one for each platform.
    let built = named.filter { !$0.platforms.isDisjoint(with: target.platforms) }
    let decided = Set(built.map(\.name))
    return named.filter { binary in
      decided.contains(binary.name)
        ? built.contains(binary) : binary.platforms.isEmpty || target.platforms.isEmpty
    }
  }

  /// The code that a target links and of which neither sources nor a binary in the tree were read.
  public func codeNotRead(of target: Target) -> [CodeWithoutSources] {
    if binaries.isEmpty { return target.codeWithoutSources }
    let found = binaries(of: target)
    return target.codeWithoutSources.filter { code in
      let own = found.filter { $0.isNamed(code.name) }
      return code.kind != .library || own.isEmpty || !own.allSatisfy(\.isRead)
    }
  }
}
