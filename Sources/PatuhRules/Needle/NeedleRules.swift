/// The checks of the preset `needle`.
let needleBuiltins: [Builtin] = [
  .needleDependencyMissing,
  .needleProviderHidden,
  .needleParentNotSelf,
  .needleComponentOrphan,
  .needleCycle,
  .needleNameDuplicate,
  .needleDependencyUnused,
  .needleStateNotShared,
  .needleGeneratedStale,
  .registrationMissing,
]
