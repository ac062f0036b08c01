import PatuhCore

/// Whether a target must answer for the uses in it, and how surely.
enum Answerability {
  /// It is a bundle of its own, or a library for others that stands alone.
  case own
  /// It is a framework of an app in the same tree, whose manifest may be meant for both.
  case shared
  /// Something else answers: it is no product, Apple does not bind it, what links it answers, or a manifest that is
  /// not there to be read.
  case none
}

extension Project {
  /// The standing of each target, in their order.
  func answerabilities() -> [Answerability] {
    var isLinkedStatically = Set<Int>()
    var isInApp = Set<Int>()
    for target in targets where target.role == .product && !target.boundPlatforms.isEmpty {
      for dependency in target.dependencies {
        if dependency.linkage == .static { isLinkedStatically.insert(dependency.target) }
        if dependency.linkage == .dynamic, target.product.isApp { isInApp.insert(dependency.target) }
      }
    }
    return targets.enumerated().map { number, target in
      guard target.role == .product, !target.boundPlatforms.isEmpty, !target.hasGeneratedManifest else {
        return .none
      }
      switch target.product {
      case .application, .appExtension, .appClip, .watchApp, .unknown: return .own
      case .framework, .dynamicLibrary, .xcframework: return isInApp.contains(number) ? .shared : .own
      case .staticFramework, .staticLibrary, .packageTarget, .pod:
        if isInApp.contains(number) { return .shared }
        return isLinkedStatically.contains(number) ? .none : .own
      case .bundle, .commandLineTool, .xpcService, .systemExtension, .tests, .buildTool: return .none
      }
    }
  }
}
