import PatuhCore

extension ReleaseReport {
  /// What the verdict does not cover, each as one sentence without a full stop.
  var caveats: [String] {
    var caveats = openQuestions.filter { !$0.isBlocking && $0.place == nil }.map(\.message)
    let blocking = blockingQuestionCount
    let isStated = verdict == .unknown && !openQuestions.contains { $0.kind == .noTarget }
    if blocking > 0, !isStated {
      caveats.append(
        "\(counted(blocking, "question")) \(blocking == 1 ? "stays" : "stay") open: see \(titleOfQuestions)")
    }
    let known = findings.filter {
      $0.hiddenReason == .baselined && [.refusal, .possibleRefusal].contains($0.effect)
    }
    if !known.isEmpty {
      let errors = known.count(where: \.isSureError)
      caveats.append(
        "\(counted(known.count, "finding"))"
          + (errors == 0 ? "" : " (\(counted(errors, "error")))")
          + " \(known.count == 1 ? "is" : "are") accepted in the baseline, which Apple does not read")
    }
    let hidden = findings.count {
      $0.hiddenReason != nil && $0.hiddenReason != .baselined && $0.effect == .possibleRefusal
    }
    if hidden > 0 {
      caveats.append(
        "\(counted(hidden, "finding")) that the project silences \(hidden == 1 ? "counts" : "count") here as "
          + "possible: Apple does not read its suppressions")
    }
    return caveats
  }
}

extension ReleaseReport {
  /// The findings for which nothing is refused today, in groups with their titles.
  var findingsWithoutRefusal: [(title: String, findings: [ReleaseFinding])] {
    let (launch, review) = (
      findings.filter(\.crashesAtLaunch),
      findings.filter { $0.effect == .review && !$0.crashesAtLaunch }
    )
    return [
      (titleOfLaunch, launch),
      (titleOfUpload, review.filter(\.concernsUpload)),
      (titleOfReview, review.filter { !$0.concernsUpload }),
    ]
  }

  /// The sentence for a report without an answer.
  var wordsOnNoAnswer: String {
    if openQuestions.contains(where: { $0.kind == .noTarget }) {
      return "Nothing was judged, so nothing is foreseen."
    }
    return verdict == .unknown
      ? "No reason for a refusal was found in what was read. What could not be read or decided may hold one."
      : "No refusal by App Store Connect is foreseen."
  }

  /// The open questions, those on what single targets link apart if there are many.
  var questionsByKind: (links: [SharedQuestion], others: [SharedQuestion]) {
    let all = sharedQuestions
    let links = all.filter { $0.question.kind == .linkedCode && !$0.question.isBlocking }
    if links.count < 4 { return ([], all) }
    return (links, all.filter { $0.question.kind != .linkedCode || $0.question.isBlocking })
  }

  /// The findings about the project's files and the configuration that no open question repeats.
  var hygieneBesideQuestions: [Finding] {
    let places = Set(openQuestions.compactMap(\.place))
    return hygiene.filter { !(rulesOfInput.contains($0.rule) && places.contains($0.place)) }
  }

  /// How many of the findings about files stand among the open questions, as a sentence without a full stop;
  /// nil if none do.
  var remarkOnHygiene: String? {
    let count = hygiene.count - hygieneBesideQuestions.count
    if count == 0 { return nil }
    return "\(counted(count, "more finding")), on what could not be read or followed, "
      + "\(count == 1 ? "stands" : "stand") under \(titleOfQuestions)"
  }

  /// What the report does not cover, as the rest of the sentence `It says nothing …`.
  var limits: String {
    isOfArtefact
      ? "of what only Apple can know: whether its signatures are trusted, what else App Store Connect looks "
        + "for, the answers that were given on the privacy label by hand"
      : "of what only a build or App Store Connect can show: what a build adds, whether a purpose "
        + "string says what the app does, the answers that were given on the privacy label by hand"
  }

  /// What the report rests on.
  var grounds: String {
    isOfArtefact
      ? "images, privacy manifests and other property lists"
      : "sources, privacy manifests, project files and lock files"
  }

  /// Tests, samples and build tools, which are not counted among the targets.
  var helpers: [TargetReport] { targets.filter { $0.verdict == .exempt && !$0.summary.isProduct } }
}

/// For example `14 tests, samples and build tools`.
func countedHelpers(_ count: Int) -> String {
  count == 1 ? "1 test, sample or build tool" : "\(count) tests, samples and build tools"
}

extension ReleaseVerdict {
  /// The verdict in a few words.
  var title: String {
    switch self {
    case .refused: "Would be refused"
    case .atRisk: "May be refused"
    case .unknown: "Cannot be known"
    case .clear: "Would be accepted, as far as the sources show"
    case .exempt: "Not judged"
    }
  }

  /// The verdict in a few words, for a mark next to a name.
  var word: String { self == .clear ? "No refusal foreseen" : title }

  /// A sign that shows the verdict without colour.
  var sign: String {
    switch self {
    case .refused: "✕"
    case .atRisk: "!"
    case .unknown: "?"
    case .clear: "✓"
    case .exempt: "–"
    }
  }

  /// What the verdict means, in a sentence.
  var meaning: String {
    switch self {
    case .refused: "What is written decides it: App Store Connect answers such an upload with the code named."
    case .atRisk:
      "A heuristic says so, Apple answers only some apps that way, or the project silences the finding."
    case .unknown: "Nothing was found, but something could not be read or decided, so this is not a pass."
    case .clear:
      """
      Nothing was found that leads to a refusal in all that is in the tree; packages without a copy in it \
      were not read.
      """
    case .exempt:
      """
      Apple does not look here: nothing ships, or another bundle answers for it. Or the configuration \
      leaves it out.
      """
    }
  }
}

extension ReleaseFinding.Effect {
  var verdict: ReleaseVerdict {
    switch self {
    case .refusal: .refused
    case .possibleRefusal: .atRisk
    case .undecided, .review: .unknown
    }
  }

  var word: String { self == .review ? "For review" : verdict.word }
}

extension ReleaseFinding {
  /// The effect in a few words, for a mark beside the message.
  var word: String {
    if crashesAtLaunch {
      return finding.violation.certainty == .sure ? "Crashes at launch" : "May crash at launch"
    }
    return switch condition {
    case .addsSDK: "Refused in a new app, or in an update that adds it"
    case .needsManifest, nil: effect.word
    }
  }
}

extension ReleaseFinding {
  /// Whether it is sure, and an error by default.
  var isSureError: Bool { finding.defaultSeverity == .error && finding.violation.certainty == .sure }
}

extension ReleaseFinding.HiddenReason {
  var words: String {
    switch self {
    case .suppressed: "suppressed in the project"
    case .ruleOff: "the rule is off in the project"
    case .baselined: "accepted in the baseline"
    }
  }
}

extension TargetReport.Note {
  /// Why a target is not judged, or not judged with certainty.
  var words: String {
    switch self {
    case .test: "test code does not ship"
    case .sample: "a sample does not ship"
    case .tool: "no app carries it"
    case .macOS: "built for macOS alone, where Apple asks for no reasons"
    case .simulator: "built for simulators, which nothing is submitted for"
    case .partOfOthers: "part of what links it, which answers for it"
    case .leftOut: "the configuration leaves out its sources"
    case .generatedManifest: "a tool that builds it writes its manifest"
    case .guessed: "its project file could not be read; what it holds is guessed by folders"
    case .folder: "no project file: the folder is taken for a target"
    }
  }
}

extension CategoryReport.Comparison {
  /// The comparison in a few words, and the verdict that determines its colour.
  var words: (text: String, verdict: ReleaseVerdict) {
    switch self {
    case .declared: ("Declared", .clear)
    case .reasonMisfit: ("No declared reason fits", .atRisk)
    case .entryFaulty: ("Declared in a faulty entry", .refused)
    case .undeclared: ("Not declared", .refused)
    case .noManifest: ("No manifest", .refused)
    case .answeredElsewhere: ("Another manifest answers", .exempt)
    case .unused: ("Declared, not used", .unknown)
    case .useNotSeen: ("Declared, no use seen", .unknown)
    case .unknownCategory: ("No category of Apple's", .refused)
    case .notJudged: ("Not judged", .exempt)
    }
  }
}

extension CategoryReport {
  /// The verdict that determines the colour. A refusal is certain only if that of the target is, and if no
  /// use was seen or a use in the target itself is sure.
  func verdict(in target: TargetReport) -> ReleaseVerdict {
    let verdict = comparison.words.verdict
    guard verdict == .refused else { return verdict }
    let isSure = uses.isEmpty || uses.contains { $0.chain.isEmpty && $0.usage.certainty == .sure }
    return isSure ? min(verdict, max(target.verdict, .atRisk)) : .atRisk
  }
}

extension ITMSCode {
  /// The code, or the title of an answer without one: `“Bad bundle identifier”`.
  var name: String { code.isEmpty ? "“\(title)”" : code }

  /// For example `ITMS-91053 (Missing API declaration)`.
  var nameWithTitle: String { code.isEmpty || title.isEmpty ? name : "\(code) (\(title))" }
}

extension PackageReport.ManifestState {
  /// The state in a few words, and the verdict that determines its colour.
  var words: (text: String, verdict: ReleaseVerdict) {
    switch self {
    case .found: ("Found in the copy", .clear)
    case .inVersion: ("This version brings one", .clear)
    case .missing: ("Missing", .atRisk)
    case .likelyMissing: ("Missing, as it seems", .atRisk)
    case .absentFromSources: ("None in the sources", .exempt)
    case .unknown: ("Not known", .unknown)
    case .notLinked: ("Pinned, but not linked; not demanded", .exempt)
    case .notDemanded: ("None; not demanded", .exempt)
    case .notSeen: ("Not looked at; not demanded", .exempt)
    }
  }
}

extension PackageReport {
  /// Whether there is a manifest, in a few words, and the verdict that determines its colour.
  var manifestWords: (text: String, verdict: ReleaseVerdict) {
    let words = manifest.words
    if isBuilt, manifest == .found { return ("Found in it", words.verdict) }
    if mayRepackage != nil { return ("Not known whether one is demanded", .unknown) }
    guard manifest == .inVersion, package.version == nil else { return words }
    return (package.allowedVersions == nil ? "Brings one" : "All of these versions bring one", words.verdict)
  }

  /// The first version with a manifest, with the kind of package that it is the version of: `5.18.7 (pod)`;
  /// nil if none is known.
  var firstVersionText: String? {
    firstVersion.map { version in
      switch package.manager {
      case .cocoaPods: "\(version) (pod)"
      case .swiftPM: "\(version) (Swift package)"
      case .carthage: "\(version) (Carthage)"
      case .pub: "\(version) (pub)"
      case .unknown: version
      }
    }
  }

  /// The sentence on what it may contain by its name; nil if that is nothing on Apple's list.
  var sentenceOnRepackaging: String? {
    mayRepackage.map {
      """
      \(package.name): its name suggests that it repackages \($0), which is on Apple's list; whether it must \
      bring a privacy manifest is not known
      """
    }
  }

  /// The version, or a text that replaces it.
  var versionText: String {
    if let version = package.version ?? package.revision { return version }
    if let range = package.allowedVersions { return range.words }
    if package.isFromFolder { return "from a folder" }
    return package.folder == nil ? "not pinned" : "a copy"
  }

  /// What is known of the signature that Apple demands of a listed SDK that is distributed as a binary.
  var signatureText: String {
    switch signature {
    case .notDemanded: return signer.map { "By \($0)" } ?? "Not demanded"
    case .signed: return signer.map { "By \($0)" } ?? "Signed"
    case .broken: return signer.map { "By \($0), and broken" } ?? "Broken"
    case .unsigned: return "None"
    case .unknown: return "Needed for its binary; not known"
    case .neededForBinary: return listedAs.isEmpty ? "Not demanded" : "Needed if it comes as a binary"
    }
  }
}

extension PackageReport.Linkage {
  /// The linkage in a few words.
  var words: String {
    switch self {
    case .sources: "From sources"
    case .static: "Static binary"
    case .dynamic: "Dynamic binary"
    case .binary: "Binary"
    case .notLinked: "Not linked"
    case .notSeen: "Not in the tree"
    }
  }
}

extension PrivacyLabel.Section {
  /// The title that the App Store uses.
  var title: String {
    switch self {
    case .tracking: "Data Used to Track You"
    case .linked: "Data Linked to You"
    case .notLinked: "Data Not Linked to You"
    case .unstated: "Not stated whether it is linked"
    }
  }
}

/// `A`, `A and B`, or `A, B and 3 others`.
func listed(_ names: [String], atMost limit: Int) -> String {
  if names.count > limit {
    let rest = names.count - limit
    return "\(names.prefix(limit).joined(separator: ", ")) and \(rest) \(rest == 1 ? "other" : "others")"
  }
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}

/// The rules whose findings are about what could not be read or followed.
private let rulesOfInput: Set<RuleID> = [
  "link_broken", "project_file_unreadable", "project_file_unresolved", "source_syntax_error",
  "source_unreadable", "submodule_absent",
]

let wordsOnLinks = "What targets link from outside of the tree is not judged here."

let titleOfLaunch = "At launch"
let titleOfUpload = "For the upload"
let titleOfReview = "For App Review"
let titleOfQuestions = "What could not be decided"
