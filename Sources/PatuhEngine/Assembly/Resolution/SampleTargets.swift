import PatuhCore

/// Distinguishes samples and demonstrations from what they demonstrate, by the names of folders and targets.
/// If the tree contains nothing that an app may demonstrate, the app is the product, whatever its name.
struct SampleTargets {
  private var numbers: Set<Int> = []

  /// - Parameters:
  ///   - targets: with their dependencies
  ///   - folders: those of samples
  ///   - hasSampleSources: whether all sources of a target, given by its number, are in folders of samples
  init(_ targets: [Target], in folders: SampleFolders, hasSampleSources: (_ number: Int) -> Bool) {
    let sampleFiles = Set(targets.map(\.place.path)).filter(folders.contain)
    let needed = Set(
      targets.filter { !isPreviewName($0.name) }.flatMap { $0.dependencies.map(\.target) })
    let byFolder = targets.indices.filter { number in
      sampleFiles.contains(targets[number].place.path) || hasSampleSources(number)
    }
    let byName = targets.indices.filter { number in
      isSampleName(targets[number].name)
        || targets[number].canHostPreviews && isPreviewName(targets[number].name) && !needed.contains(number)
    }
    let others = Set(targets.indices.filter { targets[$0].role == .product })
      .subtracting(byFolder).subtracting(byName)
    let product = targets.onlyApp
    var samples =
      byFolder
      + byName.filter { number in
        if !targets[number].product.isApp { return true }
        let subjects = others.filter { targets[number].mayDemonstrate(targets[$0]) }
        return !subjects.isEmpty && (number != product || !targets.areParts(subjects, of: number))
      }
    samples += targets.indices.filter { number in
      (targets[number].isLeftOfTemplate || targets[number].isExecutableOfCMake) && !samples.contains(number)
    }
    // An app that depends on a library for samples is a sample.
    samples += targets.indices.filter { number in
      targets[number].product.isApp && !samples.contains(number)
        && targets[number].dependencies.contains { isNameOfSampleCode(targets[$0.target].name) }
    }
    // An extension is a sample if all apps that embed it are.
    let sampleApps = Set(samples)
    samples += targets.indices.filter { number in
      guard targets[number].product.isApp, !sampleApps.contains(number) else { return false }
      let hosts = targets.indices.filter { host in targets[host].dependencies.contains { $0.target == number }
      }
      return !hosts.isEmpty && hosts.allSatisfy(sampleApps.contains)
    }
    // A library that an app links ships with the app, whatever its name.
    let shipped = targets.reached(
      from: targets.indices.filter { targets[$0].product == .application && !samples.contains($0) })
    samples.removeAll { !targets[$0].product.isApp && shipped.contains($0) }
    let products = targets.indices.filter { targets[$0].role == .product }
    if !Set(products).isSubset(of: samples) { numbers = Set(samples) }
  }

  /// Whether a target is a sample of something else in the tree.
  func contains(_ number: Int) -> Bool { numbers.contains(number) }
}

extension Target {
  /// Whether it may exist only for previews in Xcode. An extension with such a name shows previews to users
  /// instead.
  fileprivate var canHostPreviews: Bool { [.application, .framework, .staticFramework].contains(product) }
}

extension Target {
  /// Whether it is the app for tvOS that the template of React Native brought along, whose Info.plist was
  /// deleted: it cannot be built, and its identifier is Facebook's. Source: facebook/react-native, 066763af,
  /// local-cli/templates/HelloWorld/ios/HelloWorld.xcodeproj/project.pbxproj.
  fileprivate var isLeftOfTemplate: Bool {
    product == .application && missingInfoPlist != nil && !bundleIdentifiers.isEmpty
      && bundleIdentifiers.allSatisfy { $0.hasPrefix("com.facebook.REACT.") && $0.hasSuffix("-tvOS") }
  }
}

extension Target {
  /// Whether an app with the name of a sample may be there for another product. The libraries of its own
  /// project, and what lies below its folder, may just as well be its parts, unless it is named after them.
  fileprivate func mayDemonstrate(_ other: Target) -> Bool {
    if other.product.isApp { return other.product == .application }
    let subject = subjectOfSampleName(name)
    if !subject.isEmpty, subjectOfSampleName(other.name) == subject { return true }
    if other.place.path == place.path { return subject.isEmpty }
    return other.folder == folder || !other.folder.isPath(atOrBelow: folder)
  }
}

extension [Target] {
  /// The number of the app, if they contain one alone.
  fileprivate var onlyApp: Int? {
    let apps = indices.filter { self[$0].product == .application && self[$0].role == .product }
    return apps.count == 1 ? apps[0] : nil
  }

  /// Whether targets that an app with the name of a sample may demonstrate can only be its parts: those of
  /// packages that it links. Other projects cannot link a package that is not at the root. What the app is
  /// named after is what it demonstrates.
  fileprivate func areParts(_ numbers: Set<Int>, of app: Int) -> Bool {
    let linked = Set(
      reached(from: [app]).map { self[$0].place.path }.filter { path in
        lastComponent(ofPath: path) == "Package.swift" && folderOfPath(path) != "."
      })
    let subject = subjectOfSampleName(self[app].name)
    return numbers.allSatisfy { number in
      linked.contains(self[number].place.path)
        && (subject.isEmpty || subjectOfSampleName(self[number].name) != subject)
    }
  }

  /// The given targets and all that they depend on, directly or indirectly, by number.
  fileprivate func reached(from numbers: [Int]) -> Set<Int> {
    var found = Set(numbers)
    var open = numbers
    while let number = open.popLast() {
      for dependency in self[number].dependencies where found.insert(dependency.target).inserted {
        open.append(dependency.target)
      }
    }
    return found
  }
}
