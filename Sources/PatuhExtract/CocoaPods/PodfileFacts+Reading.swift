import PatuhCore

/// Reads a `Podfile`. Never fails: what cannot be understood is a problem among the facts.
public func podfileFacts(_ bytes: [UInt8]) -> PodfileFacts {
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) { return PodfileFacts(problems: [conflict]) }
  let reader = RubyReader(bytes, podfile: PodfileDraft())
  let mergesPrivacyManifests = reader.tokens.contains { token in
    if case .name("react_native_post_install") = token.kind { true } else { false }
  }
  return PodfileFacts(
    targets: reader.podfile?.targets ?? [], mergesPrivacyManifests: mergesPrivacyManifests,
    problems: reader.problems)
}
