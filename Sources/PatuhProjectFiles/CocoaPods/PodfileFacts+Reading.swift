import PatuhCore

/// Reads a `Podfile`. Never fails: anything that cannot be understood becomes a problem in the facts.
func podfileFacts(_ bytes: [UInt8]) -> PodfileFacts {
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) { return PodfileFacts(problems: [conflict]) }
  let text = withStraightQuotes(bytes)
  let reader = RubyReader(text, podfile: PodfileDraft())
  return PodfileFacts(
    targets: reader.podfile?.targets ?? [], isForIOS: reader.podfile?.isForIOS ?? false,
    mergesPrivacyManifests: reader.mergesPrivacyManifests,
    namesBesideWrittenManifests: reader.namesBesideWrittenManifests,
    permissions: reader.permissions(LineTable(bytes: text)),
    podsForDebugging: (reader.podfile?.podsForDebugging ?? []).sorted { $0.precedesInBytes($1) },
    shipsFlipper: reader.shipsFlipper,
    checksum: reader.includesFiles ? nil : PodfileChecksum(of: bytes),
    problems: reader.problems)
}

/// A Podfile with `"` and `'` in place of typographic quotes, as CocoaPods reads it (`Podfile.from_ruby` of
/// cocoapods-core); columns behind such a quote shift to the left.
private func withStraightQuotes(_ bytes: [UInt8]) -> [UInt8] {
  let start: [UInt8] = [0xE2, 0x80]
  guard bytes.contains(start) else { return bytes }
  var straight: [UInt8] = []
  var rest = bytes[...]
  while let first = rest.first {
    let quote: UInt8? =
      switch rest.starts(with: start) ? rest.dropFirst(2).first : nil {
      case 0x98, 0x99, 0x9B: UInt8(ascii: "'")
      case 0x9C, 0x9D: UInt8(ascii: "\"")
      default: nil
      }
    straight.append(quote ?? first)
    rest = rest.dropFirst(quote == nil ? 1 : 3)
  }
  return straight
}

extension RubyReader {
  /// Whether other files are a part of the program.
  fileprivate var includesFiles: Bool {
    tokens.contains { token in
      guard case .name(let name) = token.kind else { return false }
      return ["require_relative", "eval_gemfile", "load", "eval", "instance_eval"].contains(name)
    }
  }

  /// The texts that may name pods, without the arguments of `pod`, in a file that writes or adds a
  /// `*.xcprivacy` file; empty in others. Sorted.
  fileprivate var namesBesideWrittenManifests: [String] {
    var texts: Set<String> = []
    var isPod = false
    var mentionsManifest = false
    var writes = false
    for token in tokens {
      switch token.kind {
      case .name(let name): writes = writes || waysToAddFiles.contains(name)
      case .string(let parts):
        let text = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
        mentionsManifest = mentionsManifest || text.containsInBytes(".xcprivacy")
        if !isPod { texts.insert(text) }
      case .words(let words): texts.formUnion(words)
      default: break
      }
      if case .name("pod") = token.kind { isPod = true } else { isPod = false }
    }
    guard mentionsManifest, writes else { return [] }
    return texts.filter { !$0.isEmpty && $0.utf8.count <= 64 && !$0.contains(where: \.isWhitespace) }
      .sorted { $0.precedesInBytes($1) }
  }

  /// The macros that turn on parts of `permission_handler`, and the arguments of `setup_permissions`, in text
  /// order.
  fileprivate func permissions(_ lines: LineTable) -> [PodfilePermission] {
    var found: [PodfilePermission] = []
    var isArgument = false
    for token in tokens {
      var texts: [String] = []
      switch token.kind {
      case .name("setup_permissions"): isArgument = true
      case .mark("]"), .mark(")"): isArgument = false
      case .words(let words) where isArgument: texts = words
      case .string(let parts):
        let text = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
        texts = isArgument ? [text] : text.split(separator: " ").map(String.init).filter(isPermissionMacro)
      default: break
      }
      let position = lines.position(of: UInt32(token.offset))
      found += texts.map { PodfilePermission(text: $0, position: position) }
    }
    return found
  }

  /// Whether an argument of `use_flipper!` or `FlipperConfiguration.enabled` names a configuration that
  /// ships: `use_flipper!({}, configurations: ["Debug", "Release"])`.
  fileprivate var shipsFlipper: Bool {
    var isArgument = false
    for token in tokens {
      switch token.kind {
      case .name("use_flipper!"), .name("FlipperConfiguration"): isArgument = true
      case .end: isArgument = false
      case .words(let words) where isArgument && words.contains(where: isNameOfShipping): return true
      case .string(let parts) where isArgument:
        let text = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
        if isNameOfShipping(text) { return true }
      default: break
      }
    }
    return false
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

/// Methods of `File`, `FileUtils` and Xcodeproj.
private let waysToAddFiles: Set<String> = [
  "add_file_reference", "add_resources", "copy", "cp", "cp_r", "new_file", "new_reference", "write",
]

/// Whether a configuration ships by its name.
private func isNameOfShipping(_ configuration: String) -> Bool {
  let name = configuration.lowercased()
  return ["release", "prod", "store"].contains { name.containsInBytes($0) }
}

/// `PERMISSION_CAMERA=1`
private func isPermissionMacro(_ text: String) -> Bool {
  text.hasPrefix("PERMISSION_") && text.hasSuffix("=1")
}
