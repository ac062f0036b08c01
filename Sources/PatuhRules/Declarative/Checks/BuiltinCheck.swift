import PatuhCore

extension DeclarativeRun {
  /// Runs Swift code in the place of a primitive.
  func check(_ builtin: Builtin) {
    switch builtin.name {
    case .needleDependencyMissing: checkNeedleDependencies()
    case .needleProviderHidden: checkNeedleProviders()
    case .needleParentNotSelf: checkNeedleParents()
    case .needleComponentOrphan: checkNeedleOrphans(roots: builtin.words("roots"))
    case .needleCycle: checkNeedleCycles()
    case .needleNameDuplicate: checkNeedleNames()
    case .needleDependencyUnused: checkNeedleUnused()
    case .needleStateNotShared: checkNeedleState()
    case .needleGeneratedStale: checkNeedleRegistrations()
    case .diRegistrationMissing: checkRegistrations()
    case .viperWiring: checkViperWiring(factories: builtin.types("factories"))
    case .protocolRequirements: checkProtocolRequirements()
    }
  }
}
