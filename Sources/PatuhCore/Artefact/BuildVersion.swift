/// The platform that a slice is built for, with versions.
public struct BuildVersion: Hashable, Sendable {
  /// A platform, or what only a tool of Apple runs on. The raw values are for reports.
  public enum Target: String, Hashable, Sendable, CaseIterable {
    case macOS, iOS, tvOS, watchOS, visionOS, macCatalyst
    case iOSSimulator = "iOS simulator"
    case tvOSSimulator = "tvOS simulator"
    case watchOSSimulator = "watchOS simulator"
    case visionOSSimulator = "visionOS simulator"
    case bridgeOS, driverKit, firmware, unknown
  }

  public var platform: Target
  /// The smallest version that it runs on: `15.0`.
  public var minimum: String
  /// The version of the SDK; `0.0` if it is not recorded.
  public var sdk: String

  /// Makes a version.
  public init(platform: Target, minimum: String, sdk: String) {
    self.platform = platform
    self.minimum = minimum
    self.sdk = sdk
  }
}

extension BuildVersion.Target {
  /// From the number in `LC_BUILD_VERSION`.
  public init(number: Int) {
    let known: [Self] = [
      .macOS, .iOS, .tvOS, .watchOS, .bridgeOS, .macCatalyst, .iOSSimulator, .tvOSSimulator,
      .watchOSSimulator,
      .driverKit, .visionOS, .visionOSSimulator, .firmware,
    ]
    self = known.indices.contains(number - 1) ? known[number - 1] : .unknown
  }

  /// From the load command that was used before there were numbers: `LC_VERSION_MIN_IPHONEOS` and so on. It
  /// does not distinguish devices from simulators, but only simulators have Intel's processors.
  public init(oldCommand: Int, isIntel: Bool) {
    switch oldCommand {
    case 0x24: self = .macOS
    case 0x25: self = isIntel ? .iOSSimulator : .iOS
    case 0x2F: self = isIntel ? .tvOSSimulator : .tvOS
    case 0x30: self = isIntel ? .watchOSSimulator : .watchOS
    default: self = .unknown
    }
  }

  /// The platform; nil for simulators and for what no app runs on.
  public var platform: Platform? {
    switch self {
    case .macOS: .macOS
    case .iOS: .iOS
    case .tvOS: .tvOS
    case .watchOS: .watchOS
    case .visionOS: .visionOS
    case .macCatalyst: .macCatalyst
    default: nil
    }
  }

  public var isSimulator: Bool {
    [.iOSSimulator, .tvOSSimulator, .watchOSSimulator, .visionOSSimulator].contains(self)
  }
}

/// A library that an image is linked with.
public struct LinkedLibrary: Hashable, Sendable {
  /// The install name: `@rpath/Kit.framework/Kit`.
  public var name: String
  public var isWeak: Bool
  public var isReexported: Bool

  /// Makes a library.
  public init(name: String, isWeak: Bool = false, isReexported: Bool = false) {
    self.name = name
    self.isWeak = isWeak
    self.isReexported = isReexported
  }

  /// Whether it is a part of the system, judged by its place.
  public var isOfSystem: Bool {
    ["/usr/lib/", "/System/", "/Library/Apple/"].contains(where: name.hasPrefix)
  }
}
