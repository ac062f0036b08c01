import PatuhCore

/// The code that the targets of an Xcode project, except tests, take from where nothing is read: sources,
/// other projects and packages outside the root, and products of packages whose location the project does not
/// state.
struct XcodeOutsideCode {
  private(set) var all: [OutsideCode] = []

  private let facts: XcodeProjectFacts
  private let paths: ElementPaths
  /// The elements of projects that were found in the tree although their path is outside.
  private let found: Set<Int>
  /// The elements that may be packages, by the last component of their path.
  private let packages: [String: [Int]]
  private let file: String

  /// - Parameter file: the path of the `project.pbxproj`
  init(_ facts: XcodeProjectFacts, paths: ElementPaths, found: Set<Int>, file: String) {
    self.facts = facts
    self.paths = paths
    self.found = found
    packages = Dictionary(
      grouping: facts.elements.indices.filter { number in
        facts.elements[number].mayBePackage && facts.elements[number].path != nil
      },
      by: { facts.elements[$0].path.map(lastComponent) ?? "" })
    self.file = file
    for target in facts.targets where !target.isTest { take(target) }
  }

  private mutating func take(_ target: XcodeTarget) {
    for phase in target.phases.map({ facts.phases[$0] }) {
      for file in phase.files.map({ facts.buildFiles[$0] }) { take(file, in: phase.kind, of: target) }
    }
    for product in target.packageProducts { take(facts.packageProducts[product], of: target) }
    for group in target.synchronizedGroups { take(paths.outside(group), of: target) }
    for dependency in target.dependencies {
      switch dependency.subject {
      case .packageProduct(let product): take(facts.packageProducts[product], of: target)
      case .targetOfProject(let project, _): take(project: project, of: target)
      case .target: break
      }
    }
  }

  private mutating func take(_ file: XcodeBuildFile, in phase: XcodeBuildPhase.Kind, of target: XcodeTarget) {
    switch file.subject {
    case .packageProduct(let product): take(facts.packageProducts[product], of: target)
    case .element(let element) where phase == .sources:
      if let path = paths.outside(element), isSource(path) { take(path, of: target) }
    case .element(let element):
      // What is copied into the bundle is part of it, like what is linked.
      if case .productOfProject(let project?, _) = facts.elements[element].kind {
        take(project: project, of: target)
      }
    case nil: break
    }
  }

  private mutating func take(_ product: XcodePackageProduct, of target: XcodeTarget) {
    // Flutter writes the package before each build: it only joins the plug-ins, which the lock file of pub
    // pins.
    if product.isPlugin || product.name == "FlutterGeneratedPluginSwiftPackage" { return }
    switch product.origin {
    case .remote: break
    case .local(let path): take(paths.projectFolder.flatMap { joinedPathFromRoot($0, path) }, of: target)
    case .unknown:
      // The package is among the project's files with the same name as its product, or the workspace contains
      // it.
      if let path = (packages[product.name] ?? []).lazy.compactMap(paths.outside).first {
        take(path, of: target)
      } else {
        var code = OutsideCode(.product(product.name), at: place(of: target))
        code.isSurelyLocal =
          facts.packagesWithoutProducts.isEmpty
          && !facts.packageProducts.contains { $0.name == product.name && $0.origin != .unknown }
        all.append(code)
      }
    }
  }

  private mutating func take(project: Int, of target: XcodeTarget) {
    if found.contains(project) { return }
    if paths[project] == nil, paths.outside(project) == nil, let path = facts.elements[project].path {
      // An absolute path.
      all.append(OutsideCode(.path(path), at: place(of: target)))
    } else {
      take(paths.outside(project), of: target)
    }
  }

  private mutating func take(_ path: String?, of target: XcodeTarget) {
    if let code = OutsideCode(path: path, at: place(of: target)) { all.append(code) }
  }

  private func place(of target: XcodeTarget) -> Place { Place(path: file, position: target.position) }
}

extension XcodeTarget {
  var isTest: Bool {
    guard case .native(let type?) = kind else { return false }
    return type.hasPrefix("com.apple.product-type.bundle.")
  }
}
