import PatuhCore

/// A Podfile that is being read.
struct PodfileDraft {
  /// The first target is the file itself.
  var targets = [PodfileTarget(name: nil, position: Position(line: 1, column: 1), isAbstract: true)]
  /// The index of the target whose block is being evaluated.
  var current = 0
  var isForIOS = false
  /// The pods, without subspecs, that are linked for debugging alone.
  var podsForDebugging: Set<String> = []

  mutating func change(_ change: (inout PodfileTarget) -> Void) { change(&targets[current]) }
}

extension RubyReader {
  /// Reads a call without a receiver in a Podfile; returns nil in a podspec.
  mutating func podfileCall(_ name: String, isStatement: Bool, at token: Int) -> RubyValue? {
    guard podfile != nil else { return nil }
    switch name {
    case "target", "abstract_target": return target(isAbstract: name == "abstract_target", at: token)
    case "link_with": linkWith(callArguments(), at: token)
    case "pod": addPod(callArguments(), at: token)
    case "platform":
      if callArguments().first?.text == "ios" { podfile?.isForIOS = true }
    case "inherit!":
      let mode = callArguments().first?.text
      change { $0.inheritance = mode.flatMap(PodfileTarget.Inheritance.init) ?? .complete }
    case "use_frameworks!":
      let linkage = linkage(callArguments().first)
      change { $0.linkage = linkage }
    case "project", "xcodeproj":
      let path = callArguments().first?.text
      change { $0.project = path }
    default:
      // A method that is called for its value changes nothing, unless its name ends in `!`.
      let isHarmless = addsNoPods(name) || !isStatement && !name.hasSuffix("!")
      if !isHarmless { change { if !$0.otherMethods.contains(name) { $0.otherMethods.append(name) } } }
      _ = callArguments()
      if !hasBlock { return .unknown }
      if isHarmless { return skippedBlock() }
      return branch(.unknown, at: token) { $0.runBlock([]) }
    }
    if hasBlock { _ = skippedBlock() }
    return .nothing
  }

  private mutating func target(isAbstract: Bool, at token: Int) -> RubyValue {
    let arguments = callArguments()
    guard isLive, let around = podfile?.current else { return skippedBlock() }
    let number = podfile?.targets.count ?? 0
    addTarget(arguments.first?.text, in: around, isAbstract: isAbstract, at: token)
    // As CocoaPods before 1.0 says `inherit! :none`.
    if arguments.dropFirst().last?.podValue["exclusive"] == .boolean(true) {
      podfile?.targets[number].inheritance = .none
    }
    guard hasBlock else { return .nothing }
    podfile?.current = number
    defer { podfile?.current = around }
    return runBlock([])
  }

  /// Reads `link_with`, with which a Podfile for CocoaPods before 1.0 names the Xcode targets that link the
  /// pods of a target; the target itself is then one in name only. The Xcode targets become targets in it.
  private mutating func linkWith(_ arguments: [RubyValue], at token: Int) {
    guard isLive, let around = podfile?.current else { return }
    change { $0.isAbstract = true }
    for argument in arguments {
      let names = argument.podValue.texts
      for name in names { addTarget(name, in: around, at: token) }
      if names.isEmpty { addTarget(nil, in: around, at: token) }
    }
  }

  private mutating func addTarget(
    _ name: String?, in around: Int, isAbstract: Bool = false, at token: Int
  ) {
    if name == nil {
      problems.append(
        ProjectFileProblem(
          .part, at: position(of: token), "Only running the file would tell the target's name"))
    }
    let target = PodfileTarget(
      name: name, position: position(of: token), parent: around, isAbstract: isAbstract,
      isConditional: !openConditions.isEmpty)
    podfile?.targets.append(target)
  }

  private mutating func addPod(_ arguments: [RubyValue], at token: Int) {
    let options = arguments.dropFirst().last?.podValue
    let configurations = (options?["configurations"] ?? options?["configuration"])?.texts ?? []
    // A pod that is only linked in debug builds is never shipped.
    if !configurations.isEmpty, configurations.allSatisfy({ $0.lowercased().hasPrefix("debug") }) {
      if isLive, let name = arguments.first?.text { podfile?.podsForDebugging.insert(rootOfPod(name)) }
      return
    }
    let name = arguments.first?.text
    if name == nil, isLive {
      problems.append(
        ProjectFileProblem(.part, at: position(of: token), "Only running the file would tell the pod's name"))
    }
    let pod = PodfilePod(
      name: name, path: (options?["path"] ?? options?["podspec"])?.texts.first,
      url: options?["git"]?.texts.first, requirement: requirement(arguments.dropFirst(), options),
      position: position(of: token), isConditional: !openConditions.isEmpty)
    change { $0.pods.append(pod) }
  }

  /// `'5.9.0'`, `'~> 5.9'`, `'>= 5.0', '< 6.0'`, or the tag, branch or commit of a repository.
  private func requirement(_ arguments: ArraySlice<RubyValue>, _ options: PodValue?) -> VersionRequirement {
    if options?["git"] != nil { return revision(options) }
    var constraints: [String] = []
    for argument in arguments {
      switch argument.podValue {
      case .dictionary, .boolean, .nothing: break
      case .text, .list: constraints += argument.podValue.texts
      case .unknown: return .unknown
      }
    }
    return VersionRequirement(ofPodConstraints: constraints)
  }

  /// The version of a pod that is taken from a repository. A tag is a version if it looks like one.
  private func revision(_ options: PodValue?) -> VersionRequirement {
    if let tag = options?["tag"]?.texts.first {
      return PackageVersion(tag).map { .exact($0.text) } ?? .revision("tag \(tag)")
    }
    if let branch = options?["branch"]?.texts.first { return .revision("branch \(branch)") }
    if let commit = options?["commit"]?.texts.first { return .revision("commit \(commit.prefix(10))") }
    return .revision("a git repository")
  }

  private func linkage(_ argument: RubyValue?) -> PodfileTarget.PodLinkage {
    guard let argument else { return .dynamic }
    guard let linkage = argument.podValue["linkage"] else {
      return argument.isUnknown ? .unknown : argument.truth == .no ? .static : .dynamic
    }
    return linkage.texts.first.flatMap(PodfileTarget.PodLinkage.init) ?? .unknown
  }

  private mutating func change(_ change: (inout PodfileTarget) -> Void) {
    if isLive { podfile?.change(change) }
  }
}

extension VersionRequirement {
  /// `5.9.0`, `~> 5.9`, or `>= 5.0` and `< 6.0`.
  init(ofPodConstraints constraints: [String]) {
    var range: VersionRange?
    func restrict(to other: VersionRange) { range = range?.intersection(other) ?? other }
    for text in constraints {
      let version = String(text.drop { "=~><! ".contains($0) })
      switch text.prefix(while: { "=~><! ".contains($0) }).filter({ $0 != " " }) {
      case "", "=":
        self = PackageVersion(version).map { .exact($0.text) } ?? .unknown
        return
      case "~>": restrict(to: .pessimistic(version))
      case ">=", ">": restrict(to: VersionRange(lower: version))
      case "<": restrict(to: VersionRange(upper: version))
      case "<=": restrict(to: VersionRange(upper: version, includesUpper: true))
      default: break
      }
    }
    self = range.map { .range($0) } ?? .any
  }
}

/// Whether a method is known to add no pods. Of Flutter's, those that do are `flutter_install_…`.
private func addsNoPods(_ method: String) -> Bool {
  harmlessPodfileMethods.contains(method)
    || method.hasPrefix("flutter_") && !method.hasPrefix("flutter_install_")
}

/// Methods of CocoaPods, Ruby, React Native, Expo and react-native-permissions that do not add pods.
///
/// Source: `scripts/react_native_pods.rb` of React Native, `scripts/setup.rb` of react-native-permissions and
/// `podhelper.rb` of Flutter; as of 2026-11.
private let harmlessPodfileMethods: Set<String> = [
  "source", "workspace", "install!", "plugin", "ensure_bundler!", "inhibit_all_warnings!",
  "use_modular_headers!", "supports_swift_versions", "script_phase", "generate_bridge_support!",
  "set_arc_compatibility_flag!", "pre_install", "post_install", "pre_integrate", "post_integrate",
  "require", "require_relative", "puts", "print", "p", "pp", "warn", "raise", "fail", "exit", "abort",
  "system",
  "format", "sprintf", "attr_accessor", "attr_reader", "private", "public", "include", "extend", "at_exit",
  "prepare_react_native_project!", "react_native_post_install", "expo_patch_react_imports!",
  "setup_permissions",
]
