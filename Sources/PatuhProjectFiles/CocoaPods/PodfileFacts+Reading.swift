import PatuhCore

/// Reads a `Podfile`. Never fails: anything that cannot be understood becomes a problem in the facts.
func podfileFacts(_ bytes: [UInt8]) -> PodfileFacts {
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) { return PodfileFacts(problems: [conflict]) }
  let reader = RubyReader(bytes, podfile: PodfileDraft())
  return PodfileFacts(
    targets: reader.podfile?.targets ?? [], isForIOS: reader.podfile?.isForIOS ?? false,
    mergesPrivacyManifests: reader.mergesPrivacyManifests,
    checksum: reader.includesFiles ? nil : PodfileChecksum(of: bytes),
    problems: reader.problems)
}

extension RubyReader {
  /// Whether other files are a part of the program.
  fileprivate var includesFiles: Bool {
    tokens.contains { token in
      guard case .name(let name) = token.kind else { return false }
      return ["require_relative", "eval_gemfile", "load", "eval", "instance_eval"].contains(name)
    }
  }

  /// Whether React Native merges privacy manifests. Its post-install hook does so unless
  /// `privacy_file_aggregation_enabled` is false.
  fileprivate var mergesPrivacyManifests: Bool {
    var isCalled = false
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .name("react_native_post_install"): isCalled = true
      case .label("privacy_file_aggregation_enabled"), .symbol("privacy_file_aggregation_enabled"):
        let isOff = tokens[index...].prefix(3).contains { following in
          if case .name("false") = following.kind { true } else { false }
        }
        if isOff { return false }
      default: break
      }
    }
    return isCalled
  }
}
