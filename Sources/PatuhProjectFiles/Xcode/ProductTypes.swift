import PatuhCore

/// The product that a target builds.
func product(of target: XcodeTarget, _ settings: ShippingSettings) -> Target.Product {
  guard case .native(let type) = target.kind else { return .buildTool }
  let prefix = "com.apple.product-type."
  guard let type, type.hasPrefix(prefix) else { return .unknown }
  // The product is certain only if all configurations agree.
  let machOTypes = Set(settings.builds.map { $0.value("MACH_O_TYPE") ?? "" })
  switch type.dropFirst(prefix.count) {
  case "application", "application.messages":
    return Target.Product.application.built(for: settings.platforms)
  case "application.watchapp2-container": return .application
  case "application.watchapp", "application.watchapp2": return .watchApp
  case "application.on-demand-install-capable": return .appClip
  case "framework": return machOTypes == ["staticlib"] ? .staticFramework : .framework
  case "framework.static": return machOTypes == ["mh_dylib"] ? .framework : .staticFramework
  case "xcframework": return .xcframework
  case "library.static": return .staticLibrary
  case "library.dynamic": return machOTypes == ["mh_execute"] ? .commandLineTool : .dynamicLibrary
  // Tests of Xcode before 5.
  case "bundle" where Set(settings.builds.map { $0.value("WRAPPER_EXTENSION") }) == ["octest"]: return .tests
  case "bundle", "in-app-purchase-content", "metal-library": return .bundle
  case "tool": return .commandLineTool
  case "xpc-service": return .xpcService
  case "system-extension", "driver-extension", "kernel-extension", "kernel-extension.iokit":
    return .systemExtension
  case "instruments-package": return .buildTool
  case let type where type.hasPrefix("bundle."): return .tests
  case let type where String(type).containsInBytes("extension"): return .appExtension
  default: return .unknown
  }
}

extension Target.Product {
  /// The product for some platforms: an app for watchOS alone is a watch app, which since Xcode 14 needs no
  /// product type of its own.
  func built(for platforms: Set<Platform>) -> Target.Product {
    self == .application && platforms == [.watchOS] ? .watchApp : self
  }
}

/// The types of products, without Apple's prefix, that have an executable of their own. An app for Messages
/// and its pack may have only stickers, a container only a watch app, and the executable of a watch app with
/// an extension is the system's.
let productTypesWithSources: Set<String> = [
  "application", "application.on-demand-install-capable", "app-extension", "app-extension.messages",
  "app-extension.intents-service", "extensionkit-extension", "tv-app-extension", "watchkit2-extension",
]

extension XcodeTarget {
  /// Whether it builds an app or extension with an executable of its own.
  var compilesSources: Bool {
    guard case .native(let type?) = kind, type.hasPrefix("com.apple.product-type.") else { return false }
    return productTypesWithSources.contains(String(type.dropFirst("com.apple.product-type.".count)))
  }
}

/// A problem for a target whose product type is not one of Xcode's; nil for one without a product type.
func unknownProduct(of target: XcodeTarget) -> ProjectFileProblem? {
  guard case .native(let type?) = target.kind else { return nil }
  return ProjectFileProblem(
    .part, at: target.position,
    """
    \(target.name) has the product type \(type), which Patuh does not know: whether it ships, and as what, \
    is not judged
    """,
    fix: "Correct the product type")
}

extension XcodeProjectFacts {
  /// Whether all build phases of a target are scripts.
  func onlyRunsScripts(_ target: XcodeTarget) -> Bool {
    !target.phases.isEmpty && target.synchronizedGroups.isEmpty && target.packageProducts.isEmpty
      && target.phases.allSatisfy {
        if case .script = phases[$0].kind { true } else { false }
      }
  }
}

/// A problem for a target with the product type of an app or extension that only runs scripts, such as those
/// that write documentation.
func madeByScripts(_ target: XcodeTarget) -> ProjectFileProblem {
  ProjectFileProblem(
    .part, at: target.position,
    """
    \(target.name) compiles and copies nothing, it only runs scripts: if these make an app, what it uses is \
    not judged
    """,
    fix: "Make it an aggregate target")
}
