import PatuhCore

extension XcodeProjectFacts {
  /// Whether every index is valid for its array.
  var hasOnlyValidIndices: Bool {
    buildConfigurations.indices.hold(configurations) && targets.allSatisfy(isValid)
      && elements.allSatisfy(isValid) && phases.allSatisfy { buildFiles.indices.hold($0.files) }
      && buildFiles.allSatisfy(isValid) && buildConfigurations.allSatisfy(isValid)
  }

  private func isValid(_ target: XcodeTarget) -> Bool {
    elements.indices.hold(target.product) && buildConfigurations.indices.hold(target.configurations)
      && phases.indices.hold(target.phases) && elements.indices.hold(target.synchronizedGroups)
      && packageProducts.indices.hold(target.packageProducts)
      && target.dependencies.allSatisfy { dependency in
        switch dependency.subject {
        case .target(let target): targets.indices.contains(target)
        case .targetOfProject(let project, _): elements.indices.contains(project)
        case .packageProduct(let product): packageProducts.indices.contains(product)
        }
      }
  }

  private func isValid(_ element: XcodeFileElement) -> Bool {
    guard elements.indices.hold(element.parent), elements.indices.hold(element.children) else { return false }
    switch element.kind {
    case .synchronizedGroup(let group):
      return group.exceptions.allSatisfy { exception in
        switch exception.subject {
        case .target(let target): targets.indices.contains(target)
        case .phase(let phase): phases.indices.contains(phase)
        }
      }
    case .productOfProject(let project, _): return elements.indices.hold(project)
    case .file, .group, .variantGroup, .versionGroup: return true
    }
  }

  private func isValid(_ file: XcodeBuildFile) -> Bool {
    switch file.subject {
    case .element(let element): elements.indices.contains(element)
    case .packageProduct(let product): packageProducts.indices.contains(product)
    case nil: true
    }
  }

  private func isValid(_ configuration: XcodeBuildConfiguration) -> Bool {
    switch configuration.base {
    case .element(let element), .below(let element, _): elements.indices.contains(element)
    case nil: true
    }
  }
}

extension Range<Int> {
  fileprivate func hold(_ indices: [Int]) -> Bool { indices.allSatisfy(contains) }
  fileprivate func hold(_ index: Int?) -> Bool { index.map(contains) ?? true }
}
