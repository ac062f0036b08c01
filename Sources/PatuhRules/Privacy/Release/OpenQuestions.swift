import PatuhCore

/// What could not be read or determined. Leaves out tests and samples.
///
/// What leaves open of what an app is built comes first; then notes, problems of sources and code without a
/// target, sorted by place; then excluded sources, packages, linked code and targets.
/// - Parameter findings: the findings of the privacy family
func openQuestions(of project: Project, _ findings: [ReleaseFinding]) -> [OpenQuestion] {
  let targets = questionsOfTargets(in: project)
  let isReported = !targets.isEmpty || project.excludedSourcesQuestions.contains(where: \.isBlocking)
  let notes = project.notes.filter {
    $0.kind != .patternUnmatched && $0.identity != InputNote.identityOfOtherLanguage
      && !($0.identity == InputNote.identityOfAssumedTargets && isReported)
  }.map { note in
    var question = OpenQuestion(
      kind: note.kind.isAboutTargets ? .unresolved : .unread, place: note.place, message: note.sentence,
      isBlocking: note.isOpen, fix: note.fix, subject: note.subject)
    question.isAboutPackages = note.concernsPackages || note.hidesPackages || note.kind == .submoduleAbsent
    question.isAboutSubmodule = note.kind == .submoduleAbsent
    question.hidesApp = note.hidesApp
    // It is about the whole project, whichever file stands for it.
    if note.identity == InputNote.identityOfAssumedTargets { question.place = nil }
    if question.isAboutSubmodule, question.fix == nil {
      question.fix = "Check out the submodule with `git submodule update --init`, then run Patuh again"
    }
    question.isAboutPods =
      note.concernsPackages && !note.hidesPackages
      && (isPodfile(note.place.path) || lastComponent(ofPath: note.place.path) == "Podfile.lock")
    question.targetNames = project.targetNames(in: note)
    question.isAboutCondition =
      note.subject == InputNote.subjectOfCondition
      && project.targets.contains { $0.openCondition == note.place }
    return question
  }
  let sources =
    project.sourcesWithProblems.flatMap { source in
      source.scope == .test
        ? [] : source.facts.problems.firstOfEachKind.map { ($0, source.place(at: $0.offset)) }
    }
    + project.cFamilySources.flatMap { source in
      source.facts.problems.firstOfEachKind.map { ($0, source.place(at: $0.offset)) }
    }
  let problems = sources.map { problem, place in
    OpenQuestion(kind: .unread, place: place, message: problem.words)
  }
  let placed = (notes + problems + questionsOfCodeWithoutTarget(findings)).filter { question in
    guard let path = question.place?.path else { return true }
    return !isTestPath(path) && !project.samples.contain(path)
  }
  .sorted { left, right in
    guard let first = left.place, let second = right.place else { return false }
    return (first, left.message) < (second, right.message)
  }
  let unread =
    project.excludedSourcesQuestions
    + [project.otherLanguagesQuestion, project.packageFilesAboveQuestion].compactMap(\.self)
  let all =
    [project.appWithoutTargetQuestion].compactMap(\.self) + placed + unread
    + project.excludedLockFileQuestions + questionsOfPackages(in: project)
    + questionsOfLinkedCode(in: project) + targets
  return all.filter(\.hidesApp) + all.filter { !$0.hidesApp }
}

private func questionsOfCodeWithoutTarget(_ findings: [ReleaseFinding]) -> [OpenQuestion] {
  findings.filter { $0.finding.rule == Rule.useWithoutTarget.information.id && $0.effect == .undecided }
    .map { entry in
      OpenQuestion(
        kind: .codeWithoutTarget, place: entry.finding.place, message: entry.finding.violation.message,
        fix: entry.finding.violation.fix)
    }
}

private func questionsOfTargets(in project: Project) -> [OpenQuestion] {
  func question(_ message: String) -> OpenQuestion {
    let fix = project.notes.first { $0.identity == InputNote.identityOfAssumedTargets }?.fix
    var question = OpenQuestion(kind: .unresolved, message: message, fix: fix)
    question.hidesApp = true
    return question
  }
  if project.isReadByItself, let file = project.projectFileAbove {
    return [
      question(
        "The folder was read by itself: \(file) says which targets its code is in, and was not read")
    ]
  }
  if project.usesFoldersAsTargets {
    return [
      question(
        """
        No project file was found: each folder with a privacy manifest is taken for a target, and \
        whether what is built has the sources below it and bundles the manifest is not known
        """)
    ]
  }
  if project.targets.contains(where: { $0.role == .product }) { return [] }
  return [
    OpenQuestion(
      kind: .noTarget, message: "No app, extension, framework or package was found that ships")
  ]
}

private func questionsOfPackages(in project: Project) -> [OpenQuestion] {
  let all = project.derived(SDKVerdicts.self).all
  let unknown = all.compactMap { package, matches, verdict -> OpenQuestion? in
    guard case .unknown(let open) = verdict else { return nil }
    var question = OpenQuestion(
      kind: .sdk, place: package.place,
      message: "\(package.title(open)) must bring a privacy manifest, and whether it does is not known")
    // Of the products of a package of many, it is not known here which bring the SDK.
    if package.linkedNames(matches).contains(where: project.isLinked) {
      question.linkedNames = Set(package.linkedNames(matches).map(plainName))
    }
    return question
  }
  return unknown
    + project.unreadPackageQuestions
}

/// Apple also judges what the code that a target links uses. Most apps link some code that is not in the
/// tree, so these questions do not prevent a clear verdict, but they are always listed. What lies in the tree
/// and could not be read prevents one.
private func questionsOfLinkedCode(in project: Project) -> [OpenQuestion] {
  let targets = project.targets.filter(project.isJudged)
  // Targets that link the same code share one question, at the place of the first of them.
  let questions = Dictionary(
    grouping: targets.filter { !project.codeNotJudged(of: $0).isEmpty }, by: project.codeNotJudged
  )
  .sorted { ($0.value[0].place, $0.value[0].name) < ($1.value[0].place, $1.value[0].name) }
  .map { code, targets in
    let isInTree = code.contains {
      $0.kind == .library && project.namesOfUnreadBinaries.contains($0.name)
    }
    return OpenQuestion(
      kind: .linkedCode, place: targets[0].place,
      message:
        "What \(project.names(of: targets)) \(targets.count == 1 ? "links" : "link")"
        + (isInTree ? " and could not be read" : " from outside of the tree")
        + " is not judged here: \(shortList(code.map(\.words)))",
      isBlocking: isInTree, countsAsUnknown: targets.contains(where: project.linksUnknownCode),
      names: code.map(\.words).ifShortened)
  }
  return questions + project.unpinnedQuestions
}

extension Project {
  /// Questions about the package products and pods that targets link, where nothing is pinned or copied.
  package var unpinnedQuestions: [OpenQuestion] {
    let packages = Set(
      targets.filter(isJudged).flatMap(\.codeWithoutSources)
        .filter { $0.kind == .package || $0.kind == .pod }
        .map { CodeWithoutSources(String($0.name.prefix { $0 != "/" }), $0.kind) }
    ).sorted()
    guard !packages.isEmpty, thirdPartyPackages.allSatisfy({ $0.requirement != nil }) else { return [] }
    return questionsOfUnpinned(packages, in: self)
  }

  /// Whether a target ships where reasons are required, and is not of a copy outside of the tree.
  fileprivate func isJudged(_ target: Target) -> Bool {
    target.role == .product && !target.platformsRequiringReasons.isEmpty && !target.isOfCheckout
  }

  /// The Swift packages that no lock file pins, and that project files of apps name or the manifests of the
  /// packages that they link.
  package var unpinnedPackages: [ThirdPartyPackage] {
    thirdPartyPackages.filter { $0.requirement != nil && $0.manager == .swiftPM && !$0.isLeftToUsers }
  }
}

/// Questions about package products and pods for which there is neither a lock file nor a copy: those on
/// Apple's list, and the rest, unless another question already says that nothing pins them.
private func questionsOfUnpinned(_ packages: [CodeWithoutSources], in project: Project) -> [OpenQuestion] {
  let verdicts = project.derived(SDKVerdicts.self).all
  let judged = Set(verdicts.flatMap { $0.package.linkedNames($0.matches) }.map(plainName))
  let sdks = project.tables.namesOfSDKs
  let listed = packages.filter { !project.isOfAnotherPackage($0) }.map(\.name).filter {
    sdks.contains(plainName($0)) && !judged.contains(plainName($0))
  }.distinct
  let arePackagesReported = !project.unpinnedPackages.isEmpty
  let others = packages.filter { !($0.kind == .package && arePackagesReported) }.map(\.name).filter {
    !sdks.contains(plainName($0))
  }.distinct
  var questions: [OpenQuestion] = []
  if !listed.isEmpty {
    var question = OpenQuestion(
      kind: .unpinned,
      message: listed.count == 1
        ? """
        \(listed[0]) is on Apple's list of SDKs that must bring a privacy manifest, and nothing in the \
        tree says in which version it is built
        """
        : """
        \(shortList(listed)) are on Apple's list of SDKs that must bring a privacy manifest, and nothing \
        in the tree says in which versions they are built
        """,
      names: listed.ifShortened)
    question.linkedNames = Set(listed.map(plainName))
    questions.append(question)
  }
  if !others.isEmpty {
    questions.append(
      OpenQuestion(
        kind: .unpinned,
        message: others.count == 1
          ? """
          No lock file pins \(others[0]), which does not have the name of an SDK on Apple's list: whether \
          its package is on it, and which packages it needs in turn, is not known
          """
          : """
          No lock file pins \(shortList(others)), none of which has the name of an SDK on Apple's list: \
          whether their packages are on it, and which packages they need in turn, is not known
          """,
        isBlocking: false, names: others.ifShortened))
  }
  return questions
}

extension Project {
  /// The code that a target links and that is not judged, each once. Apple's own frameworks need no
  /// judgement, and a library that a package or pod builds is named with that, or is read as a copy of it.
  func codeNotJudged(of target: Target) -> [CodeWithoutSources] {
    // A question of its own says what the configuration excludes.
    let code = codeNotRead(of: target).filter { $0.kind != .excluded }
    let built = Set(code.filter { $0.kind == .package || $0.kind == .pod }.map { plainName($0.name) })
    let copies = Set(targets.filter(\.isOfCheckout).flatMap { [$0.name, $0.moduleName] }.map(plainName))
    return code.filter { part in
      let name = plainName(part.name)
      return part.kind != .library
        || !isAppleFramework(part.name) && !built.contains(name) && !copies.contains(name)
    }
  }
}

extension Project {
  /// Whether a product of a package has the name of an SDK that is on Apple's list as a pod alone, and a
  /// project file names the package that it is of: `Toast` of Toast-Swift is another library.
  fileprivate func isOfAnotherPackage(_ product: CodeWithoutSources) -> Bool {
    let name = plainName(product.name)
    guard product.kind == .package, !name.isEmpty else { return false }
    let rows = tables.sdks.filter { sdk in
      ([sdk.name] + sdk.frameworks + sdk.pods.map(\.name)).contains { plainName($0) == name }
    }
    guard !rows.isEmpty, rows.allSatisfy({ $0.packages.isEmpty && !$0.pods.isEmpty }) else { return false }
    return thirdPartyPackages.contains {
      $0.manager == .swiftPM && $0.requirement != nil && plainName($0.name).contains(name)
    }
  }

  /// The names of the targets that a note is about, as it or its subject says: `the settings of Kit`, `The
  /// target Kit`; empty if it names none of its file.
  func targetNames(in note: InputNote) -> [String] {
    if !note.targetNames.isEmpty { return note.targetNames }
    guard let subject = note.subject else { return [] }
    let names = targets.filter { [$0.place.path, $0.projectFile].contains(note.place.path) }.map(\.name)
      .filter { subject == "The target \($0)" || subject.hasSuffix(" of \($0)") }
    return names.max { $0.utf8.count < $1.utf8.count }.map { [$0] } ?? []
  }

  /// Whether a target links code that is not in the tree by a name.
  fileprivate func isLinked(_ name: String) -> Bool {
    targets.contains {
      $0.codeWithoutSources.contains { plainName(String($0.name.prefix { $0 != "/" })) == plainName(name) }
    }
  }
}

extension [String] {
  /// The names, if a sentence does not show all of them.
  fileprivate var ifShortened: [String] { isShortened(self) ? self : [] }
}

extension CodeWithoutSources {
  fileprivate var words: String {
    switch kind {
    case .package, .lostPackage: "the package product \(name)"
    case .excluded: name
    case .pod: "the pod \(name)"
    case .library: "the library \(name)"
    case .podMethod: "the pods of \(name)"
    case .otherLanguage: "code in \(name)"
    }
  }
}

extension InputNote.Kind {
  fileprivate var isAboutTargets: Bool { self == .projectFileUnreadable || self == .projectFileUnresolved }
}

extension [SourceProblem] {
  /// The first problem of each kind, in text order.
  fileprivate var firstOfEachKind: [SourceProblem] {
    var seen: Set<SourceProblem.Kind> = []
    return sorted { $0.offset < $1.offset }.filter { seen.insert($0.kind).inserted }
  }
}

extension SourceProblem {
  fileprivate var words: String {
    kind == .syntaxError ? "The file does not parse: \(message)" : message.sentenceCased
  }
}

extension Project {
  func names(of targets: [Target]) -> String { shortList(targets.map(\.shownName)) }
}
