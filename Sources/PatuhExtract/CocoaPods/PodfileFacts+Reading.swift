import PatuhCore

/// Reads a `Podfile`. Never fails: what cannot be understood is a problem among the facts.
public func podfileFacts(_ bytes: [UInt8]) -> PodfileFacts {
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) { return PodfileFacts(problems: [conflict]) }
  let reader = RubyReader(bytes, podfile: PodfileDraft())
  return PodfileFacts(targets: reader.podfile?.targets ?? [], problems: reader.problems)
}
