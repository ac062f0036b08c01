import PatuhCore

extension ReleaseReport {
  /// The verdict in a sentence without a full stop, after one on a project file that cannot be used or is
  /// absent. What apps hold comes first: that is what is submitted.
  public var headline: String {
    let verdictSentence = verdictSentence + (sentenceOnCrashes.map { "; \($0)" } ?? "")
    guard let first = unusableFiles.first, let place = first.place else {
      guard let question = questionsOnApps.first else { return verdictSentence }
      let place = question.place.map { "\($0.text): " } ?? ""
      return "\(place)\(question.message). \(verdictSentence)"
    }
    let rest = Set(unusableFiles.compactMap(\.place?.path)).count - 1
    let others = rest == 0 ? "" : ", nor can \(counted(rest, "more file"))"
    return "\(place.text) cannot be used\(others): \(first.message). \(verdictSentence)"
  }

  /// Which apps surely crash at launch, without a full stop; nil if none does.
  private var sentenceOnCrashes: String? {
    let crashes = findings.indices.filter {
      findings[$0].crashesAtLaunch && findings[$0].finding.violation.certainty == .sure
    }
    guard let first = crashes.first else { return nil }
    let names = names(of: targets { !$0.findings.filter(crashes.contains).isEmpty }, withContainers: false)
    let isOne =
      Set(targets.filter { !$0.findings.filter(crashes.contains).isEmpty }.map(\.summary.shownName))
      .count < 2
    let crash = "\(names ?? "it") \(isOne ? "crashes" : "crash") at launch"
    guard case .xcode(let version) = findings[first].onset else { return crash }
    return "built with Xcode \(version) or later, \(crash)"
  }

  private var verdictSentence: String {
    switch verdict {
    case .refused: return refusal
    case .atRisk: return risk
    case .unknown:
      if openQuestions.contains(where: { $0.kind == .noTarget }) {
        return "Nothing that is submitted to Apple was found here, so nothing was judged"
      }
      let count = blockingQuestionCount
      return count == 0
        ? "Nothing was found that would be refused, but not all could be judged"
        : "Nothing was found that would be refused, but \(counted(count, "question")) "
          + "\(count == 1 ? "stays" : "stay") open"
    case .clear:
      return
        """
        Nothing was found in \(isOfArtefact ? "images" : "sources") and manifests that App Store Connect \
        would refuse
        """
          + (isForOtherProjects ? " in an app that links it" : "")
    case .exempt: return "Nothing here is for a platform on which Apple asks for reasons"
    }
  }

  /// What could not be known, in one line: the targets, and the first question; nil if every verdict is
  /// known, and something of all linked code.
  public var unknownVerdict: String? {
    func words(_ question: OpenQuestion) -> String {
      (question.place.map { "\($0.text): " } ?? "") + question.message
    }
    guard hasOpenVerdict else { return openQuestions.first(where: \.countsAsUnknown).map(words) }
    let names = names(of: targets { $0.verdict == .unknown }, withContainers: false)
    let blocking = sharedQuestions.map(\.question).filter(\.isBlocking)
    let question = blocking.first.map { first in
      ": " + (blocking.count == 1 ? "" : "\(blocking.count) questions are open, the first of them: ")
        + words(first)
    }
    return "whether \(names ?? "this project") would be accepted cannot be known" + (question ?? "")
  }

  /// The verdict in a few words, in agreement with the headline.
  public var verdictTitle: String {
    verdict == .atRisk && !findingsAtRisk.main.filter(isForAddedSDK).isEmpty
      ? "Would be refused as a new app"
      : verdict == .clear && isOfArtefact ? "Would be accepted, as far as the build shows" : verdict.title
  }

  /// The numbers of the findings that may lead to a refusal: of those that concern apps, or of all if none
  /// does, and of the others.
  private var findingsAtRisk: (main: [Int], rest: [Int]) {
    let risky = findings.indices.filter { findings[$0].verdict == .atRisk }
    let outside = findingsOutsideApps
    let main = risky.filter { !outside.contains($0) }
    return main.isEmpty ? (risky, []) : (main, risky.filter(outside.contains))
  }

  private func isForAddedSDK(_ index: Int) -> Bool { findings[index].condition == .addsSDK }

  private var refusal: String {
    let refused = targets.filter { $0.verdict == .refused }
    let names = self.names(of: refused)
    let first = answers.filter(\.isSure).compactMap(\.codes.first)
    let codes = first.map(first.count > 2 ? \.name : \.nameWithTitle)
    let isLinkedElsewhere = isForOtherProjects || !refused.isEmpty && !refused.contains(where: \.isInApp)
    let sure = findings.filter { $0.effect == .refusal }
    let isKnown = sure.contains { $0.hiddenReason == .baselined }
    let remark = isKnown ? sure.allSatisfy { $0.hiddenReason == .baselined } ? "" : " in part" : nil
    return
      "App Store Connect would refuse \(isLinkedElsewhere ? "an app that links " : "")\(names ?? "this"): "
      + listed(codes, atMost: 4) + (remark.map { "; that is\($0) in the baseline" } ?? "")
  }

  private var risk: String {
    let (main, rest) = findingsAtRisk
    if main.allSatisfy(findingsOutsideApps.contains) {
      let libraries = names(of: targets { $0.verdict == .atRisk })
      return risk(main, of: libraries.map { "an app that links \($0)" })
    }
    let isAtRisk = targets { $0.verdict == .atRisk && (!hasApps || $0.isInApp) }
    let others = names(of: targets { $0.verdict == .atRisk && !$0.isInApp })
    return risk(main, of: names(of: isAtRisk))
      + (rest.isEmpty
        ? ""
        : "; \(rest.count) more \(rest.count == 1 ? "is" : "are") about \(others ?? "libraries"),"
          + " which no app here links")
  }

  /// - Parameters:
  ///   - indices: of the findings
  ///   - object: what may be refused; nil where no target is known
  private func risk(_ indices: [Int], of object: String?) -> String {
    let ofObject = object.map { " of \($0)" } ?? ""
    // Of two manifests for one place, a build refuses both or keeps one.
    if answers.isEmpty, indices.allSatisfy({ findings[$0].finding.rule == "manifest_duplicate" }) {
      return "Nothing is refused automatically, but \(counted(indices.count, "finding"))\(ofObject)"
        + " \(indices.count == 1 ? "stops" : "stop") the build, or a manifest is lost"
    }
    // A declaration that contradicts the code leads to no answer by itself.
    if indices.allSatisfy({ findings[$0].effect == .review }) {
      return
        (hasOpenVerdict
        ? "Nothing was found that would be refused automatically, but not all could be judged, and"
        : "Nothing is refused automatically, but")
        + " App Review may object to " + counted(indices.count, "finding") + ofObject
    }
    let added = indices.filter(isForAddedSDK)
    if !added.isEmpty {
      let codes = added.flatMap { findings[$0].finding.itms }.distinct
      let more = indices.count { !isForAddedSDK($0) && findings[$0].effect != .review }
      let holders = names(
        of: targets { $0.isInApp && !$0.findings.filter(added.contains).isEmpty }, withContainers: false)
      return "App Store Connect would refuse \(holders ?? "this") as a new app, or as an update that adds"
        + " \(added.count == 1 ? "the SDK" : "one of \(added.count) SDKs"): \(listed(codes, atMost: 4));"
        + " it accepts an update of an app that has \(added.count == 1 ? "it" : "them") already"
        + (more == 0 ? "" : "; \(counted(more, "more finding")) may lead to a refusal")
        + sentenceOnReview(indices.count - added.count - more)
    }
    let answered = indices.filter { findings[$0].effect != .review }
    return riskOfRefusal(answered, of: answered.count == indices.count ? object : nameOfHolders(answered))
      + sentenceOnReview(indices.count - answered.count)
  }

  /// - Parameters:
  ///   - indices: of the findings that may lead to a refusal by App Store Connect
  ///   - object: what may be refused; nil where no target is known
  private func riskOfRefusal(_ indices: [Int], of object: String?) -> String {
    let ofObject = object.map { " of \($0)" } ?? ""
    let errors = indices.count { findings[$0].condition != nil }
    let silenced = indices.filter {
      let reason = findings[$0].hiddenReason
      return reason != nil && reason != .baselined && findings[$0].isSureError
    }
    if errors == 0, !silenced.isEmpty {
      let isOne = silenced.count == 1
      let more = indices.count - silenced.count
      return counted(silenced.count, "error") + " that the project silences"
        + ", which \(isOne ? "counts" : "count") for Apple all the same,"
        + (more == 0 ? "" : " and \(counted(more, "more finding"))") + " may lead to a refusal" + ofObject
    }
    if errors == 0 {
      return "Nothing is sure to be refused, but \(counted(indices.count, "finding")) may lead to a refusal"
        + ofObject
    }
    let more = indices.count - errors
    return counted(errors, "error") + (more == 0 ? "" : " and \(counted(more, "more finding"))")
      + " may lead to a refusal" + ofObject
  }

  /// The names of the targets that findings are about, those in apps if there is an app; nil for none.
  private func nameOfHolders(_ indices: [Int]) -> String? {
    names(of: targets { (!hasApps || $0.isInApp) && !$0.findings.filter(indices.contains).isEmpty })
  }

  private func sentenceOnReview(_ count: Int) -> String {
    count == 0 ? "" : ", and App Review may object to \(counted(count, "more finding"))"
  }

  private func targets(_ isMeant: (TargetReport) -> Bool) -> [TargetReport] { targets.filter(isMeant) }

  /// The names of targets, those of apps first, then those of what apps bundle; nil for none.
  ///
  /// The names of targets. The app that contains them is named too, since it is what is submitted, unless it
  /// is one of them: `Kit, which Notes contains`.
  private func names(of targets: [TargetReport], withContainers: Bool = true) -> String? {
    let inApps = targets.filter { $0.isInApp && !$0.isPassedOver }
    let apps = inApps.filter { $0.summary.product == .application }
    let bundled = inApps.filter { $0.summary.product != .application }
    let all = apps + bundled + targets.filter(\.isPassedOver) + targets.filter { !$0.isInApp }
    let names = all.map(\.summary.shownName).distinct
    if names.isEmpty { return nil }
    let named = Set(names.prefix(3))
    let containers = bundled.filter {
      named.contains($0.summary.shownName) && named.isDisjoint(with: $0.containers)
    }
    .flatMap(\.containers).distinct
    guard withContainers, !containers.isEmpty else { return listed(names, atMost: 3) }
    return listed(names, atMost: 3) + ", which \(listed(containers, atMost: 3))"
      + (containers.count == 1 ? " contains" : " contain")
  }

  /// Libraries reach App Store Connect in the apps of others.
  private var isForOtherProjects: Bool { !hasApps && !subject.libraries.isEmpty }
}
