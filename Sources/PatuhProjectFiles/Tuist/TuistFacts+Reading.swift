import PatuhCore

/// Reads a `Project.swift` of Tuist or one of its helpers. Never fails: anything that cannot be understood becomes a
/// problem in the facts.
func tuistFacts(_ bytes: [UInt8]) -> TuistFacts {
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) {
    return TuistFacts(program: ManifestProgram(), problems: [conflict])
  }
  let (program, problems) = ManifestReader.program(bytes, isTuist: true)
  return TuistFacts(program: program, problems: problems)
}
