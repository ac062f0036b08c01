import PatuhCore

extension DeclarativeRun {
  /// Reports settings of the project that do not fulfil a demand.
  func check(_ demand: ProjectDemand) {
    switch demand {
    case .deploymentTarget(let policies): checkDeploymentTargets(policies)
    case .swiftLanguageMode(let version): checkLanguageModes(atLeast: version)
    case .xcodeVersion(let policy): checkXcodeVersions(policy)
    case .workflow(let demand): checkWorkflows(demand)
    case .userInterfaceTests: checkUserInterfaceTests()
    }
  }
}
