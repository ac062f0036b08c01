/// A plug-in whose own code asks for access to protected data; see `Rules/release/plugin-purposes.yml`.
public struct PluginPurpose: Hashable, Sendable {
  /// The pub packages with this code, and those through which apps take them.
  public var pub: [String]
  public var npm: [String]
  public var pods: [String]
  /// The text in a Podfile that turns the code on; nil if it is always there.
  public var permission: String?
  /// The API that the code uses, as a name to show: `AVCaptureDevice.requestAccess`.
  public var uses: String
  /// The keys of the Info.plist that say why; one of them is enough.
  public var keys: [String]
  public var provenance: Provenance

  /// Makes a row.
  public init(
    pub: [String] = [], npm: [String] = [], pods: [String] = [], permission: String? = nil, uses: String,
    keys: [String], provenance: Provenance
  ) {
    self.pub = pub
    self.npm = npm
    self.pods = pods
    self.permission = permission
    self.uses = uses
    self.keys = keys
    self.provenance = provenance
  }

  /// Whether it is about a package.
  public func matches(_ package: LinkedPackage) -> Bool {
    switch package.manager {
    case .pub: pub.contains(package.name)
    case .npm: npm.contains(package.name)
    case .cocoaPods: pods.contains(package.name)
    }
  }
}
