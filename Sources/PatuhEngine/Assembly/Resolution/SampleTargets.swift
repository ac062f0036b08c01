import PatuhCore

/// Tells samples and demonstrations from what they demonstrate, by the names of folders and targets. When the tree
/// holds nothing else, a sample is the product.
struct SampleTargets {
  private var numbers: Set<Int> = []

  /// - Parameters:
  ///   - targets: with their dependencies
  ///   - hasSampleSources: whether all sources of a target, by its number, lie in folders of samples
  init(_ targets: [Target], hasSampleSources: (_ number: Int) -> Bool) {
    let sampleFiles = Set(targets.map(\.place.path)).filter(isSamplePath)
    let needed = Set(
      targets.filter { !isPreviewName($0.name) }.flatMap { $0.dependencies.map(\.target) })
    var samples = targets.indices.filter { number in
      let target = targets[number]
      return sampleFiles.contains(target.place.path) || isSampleName(target.name) || hasSampleSources(number)
        || target.canHostPreviews && isPreviewName(target.name) && !needed.contains(number)
    }
    // What has a library for samples is one.
    samples += targets.indices.filter { number in
      targets[number].product.isApp && !samples.contains(number)
        && targets[number].dependencies.contains { isNameOfSampleCode(targets[$0.target].name) }
    }
    // An extension is what the apps are that embed it.
    let sampleApps = Set(samples)
    samples += targets.indices.filter { number in
      guard targets[number].product.isApp, !sampleApps.contains(number) else { return false }
      let hosts = targets.indices.filter { host in targets[host].dependencies.contains { $0.target == number }
      }
      return !hosts.isEmpty && hosts.allSatisfy(sampleApps.contains)
    }
    let products = targets.indices.filter { targets[$0].role == .product }
    if !Set(products).isSubset(of: samples) { numbers = Set(samples) }
  }

  /// Whether a target is a sample of something else in the tree.
  func contains(_ number: Int) -> Bool { numbers.contains(number) }
}

extension Target {
  /// Whether it may be there for previews in Xcode alone. An extension named so shows previews to people.
  fileprivate var canHostPreviews: Bool { [.application, .framework, .staticFramework].contains(product) }
}
