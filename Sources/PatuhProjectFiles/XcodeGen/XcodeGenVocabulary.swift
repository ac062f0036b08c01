import PatuhCore

extension Target.Product {
  /// The product for XcodeGen's `type` of a target, with or without `com.apple.product-type.`.
  init(xcodeGenType type: String) {
    self =
      switch plainXcodeGenType(type) {
      case "application", "application.messages", "application.watchapp2-container": .application
      case "application.on-demand-install-capable": .appClip
      case "application.watchapp", "application.watchapp2": .watchApp
      case "app-extension", "app-extension.intents-service", "app-extension.messages",
        "app-extension.messages-sticker-pack", "extensionkit-extension", "tv-app-extension",
        "watchkit-extension", "watchkit2-extension", "xcode-extension":
        .appExtension
      case "framework": .framework
      case "framework.static": .staticFramework
      case "xcframework": .xcframework
      case "library.static": .staticLibrary
      case "library.dynamic": .dynamicLibrary
      case "bundle": .bundle
      case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": .tests
      case "tool": .commandLineTool
      case "xpc-service": .xpcService
      case "system-extension", "driver-extension": .systemExtension
      case "", "instruments-package", "metal-library": .buildTool
      default: .unknown
      }
  }

  /// Whether other targets can link it.
  var isLinkable: Bool {
    [.framework, .staticFramework, .xcframework, .staticLibrary, .dynamicLibrary].contains(self)
  }
}

/// A type of targets without `com.apple.product-type.`.
func plainXcodeGenType(_ type: String) -> String {
  let prefix = "com.apple.product-type."
  return type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
}

/// The types of targets that XcodeGen knows, without `com.apple.product-type.`.
let xcodeGenTypes: [String] = [
  "application", "framework", "framework.static", "xcframework", "library.static", "library.dynamic",
  "bundle",
  "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test", "app-extension",
  "app-extension.intents-service", "app-extension.messages", "app-extension.messages-sticker-pack",
  "application.messages", "application.on-demand-install-capable", "application.watchapp",
  "application.watchapp2", "application.watchapp2-container", "extensionkit-extension", "tv-app-extension",
  "watchkit-extension", "watchkit2-extension", "xcode-extension", "tool", "xpc-service", "system-extension",
  "driver-extension", "kernel-extension", "kernel-extension.iokit", "instruments-package", "metal-library",
  "in-app-purchase-content",
]

/// The platforms of targets that XcodeGen knows.
let xcodeGenPlatforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS", "auto"]

extension Platform {
  /// The platforms for XcodeGen's name of a platform or of a destination.
  static func named(byXcodeGen name: String) -> Set<Platform> {
    guard let platform = Platform(filterOfXcodeGen: name) else { return [] }
    // A destination of Mac Catalyst includes iOS.
    return platform == .macCatalyst ? [.iOS, .macCatalyst] : [platform]
  }

  /// The platform for XcodeGen's name of a destination in a filter, which names one: in one, Mac Catalyst is
  /// not iOS.
  init?(filterOfXcodeGen name: String) {
    switch name.lowercased() {
    case "ios": self = .iOS
    case "maccatalyst": self = .macCatalyst
    case "tvos": self = .tvOS
    case "watchos": self = .watchOS
    case "visionos": self = .visionOS
    case "macos": self = .macOS
    default: return nil
    }
  }

  /// The platforms that a list of filters names; nil if there is none, or if one is not known.
  static func filtered(byXcodeGen filters: SpecificationNode?) -> Set<Platform>? {
    let names = filters?.texts ?? []
    let platforms = names.compactMap(Platform.init(filterOfXcodeGen:))
    return names.isEmpty || platforms.count < names.count ? nil : Set(platforms)
  }

  /// The platform of an SDK as named in `SUPPORTED_PLATFORMS` and `SDKROOT`; nil for that of a simulator or
  /// an unknown one.
  init?(sdk name: String) {
    switch name {
    case "iphoneos": self = .iOS
    case "appletvos": self = .tvOS
    case "watchos": self = .watchOS
    case "xros": self = .visionOS
    case "macosx": self = .macOS
    default: return nil
    }
  }
}

/// The build phase of a target that a file is added to.
enum XcodeGenPhase: Hashable {
  case sources, headers, resources
  /// A copy phase, and whether it copies to the place where the system looks for privacy manifests.
  case copyFiles(isAtRoot: Bool)
  case none

  /// The phase that `buildPhase` names; nil if it is unknown.
  init?(_ node: SpecificationNode) {
    switch node.text {
    case "sources": self = .sources
    case "headers": self = .headers
    case "resources": self = .resources
    case "none", "frameworks", "runScript", "carbonResources": self = .none
    case nil:
      guard let copy = node["copyFiles"] else { return nil }
      let isBundle = ["resources", "wrapper"].contains(copy["destination"]?.text ?? "")
      self = .copyFiles(isAtRoot: isBundle && (copy["subpath"]?.text ?? "").isEmpty)
    default: return nil
    }
  }

  /// The phase for a file extension if no phase is stated: a file of unknown type is a resource.
  init(ofEnding ending: String) {
    switch ending {
    case "swift", "gyb", "m", "mm", "cpp", "cp", "cxx", "c", "cc", "S", "metal": self = .sources
    case "h", "hh", "hpp", "ipp", "tpp", "hxx", "def": self = .headers
    case "", "xcconfig", "entitlements", "gpx", "lproj", "xcfilelist", "apns", "pch", "xctestplan":
      self = .none
    default: self = .resources
    }
  }
}

/// The extension of a file or folder, without the dot; empty if it has none.
func pathEnding(_ path: some StringProtocol) -> String {
  let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
  return String(name[name.index(after: dot)...])
}

/// The extensions of folders that the build treats as one file.
let opaqueFolderEndings: Set<String> = [
  "app", "appex", "bundle", "framework", "xcframework", "xcassets", "xcdatamodeld", "xcdatamodel",
  "xcmappingmodel",
  "docc", "icon", "mlpackage", "mlmodelc", "rcproject", "reality", "scnassets", "atlas", "xcodeproj",
  "xcworkspace",
  "playground", "xcplayground", "stickerpack", "kext", "xpc", "dSYM", "lproj", "rtfd", "sks",
]
