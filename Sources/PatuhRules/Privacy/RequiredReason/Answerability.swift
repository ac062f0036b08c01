import PatuhCore

/// Whether a target must answer for the uses in it, and how surely.
enum Answerability {
  /// It is a bundle of its own, or a library for others that stands alone.
  case own
  /// It is a framework of an app in the same tree, whose manifest may be meant for both.
  case shared
  /// It is a static library that nothing in the tree links: it has no bundle, and what links it answers.
  case bundleless
  /// Something else answers: it is no product, Apple does not bind it, or what links it answers.
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
      guard target.role == .product, !target.boundPlatforms.isEmpty else { return .none }
      switch target.product {
      case .application, .appExtension, .appClip, .watchApp, .unknown: return .own
      case .framework, .dynamicLibrary, .xcframework: return isInApp.contains(number) ? .shared : .own
      case .staticFramework, .staticLibrary, .packageTarget, .pod:
        if isInApp.contains(number) { return .shared }
        if isLinkedStatically.contains(number) { return .none }
        return target.product == .staticLibrary ? .bundleless : .own
      case .bundle, .commandLineTool, .xpcService, .systemExtension, .tests, .buildTool: return .none
      }
    }
  }
}
