import PatuhCore

/// What App Store Connect asks when a bundle is uploaded, and what only a person can answer of it. Questions,
/// never findings.
struct UploadQuestions {
  /// One sentence without a full stop; nil for what is not an app.
  private(set) var asked: String?
  /// Each one sentence with a question mark.
  private(set) var questions: [String] = []

  /// - Parameter label: the privacy label of the app; nil for what is not an app
  init(_ target: Target, _ label: PrivacyLabel?, in project: Project) {
    guard target.role == .product, target.product.isApp, !target.platformsRequiringReasons.isEmpty,
      let list = target.infoPlists.first(where: { $0.platform != .macOS })
    else { return }
    if target.product == .application {
      asked = asked(list)
      if list["ITSAppUsesNonExemptEncryption"] == nil, project.answersEncryption(whenUploading: target) {
        asked = "nothing about encryption where fastlane uploads it, since a lane answers"
      }
    }
    questions = questionsOfSubmission(target, project)
    questions += questionsOfPurposes(list) + questionsOfModes(list) + questionsOfSecurity(list)
    questions += questionsOfReasons(target, project) + questionsOfEquivalents(target, project)
    if target.product == .application {
      questions += questionsOfTracking(target, project) + questionsOfLabel(label, project.tables)
    }
  }

  /// Whether anything of it is uploaded where the tree says no, and what only the release decides.
  private func questionsOfSubmission(_ target: Target, _ project: Project) -> [String] {
    guard let bundle = project.bundle(of: target) else { return [] }
    if let exemption = bundle.exemption {
      return [
        "Is it right that nothing was looked for here that App Store Connect refuses, since"
          + " \(exemption.reason)?"
      ]
    }
    return bundle.questionsOfVersions(in: project) + bundle.questionsOfParts(in: project)
      + [bundle.lists[0].placeholderOfScheme].compactMap(\.self).map {
        "Does the release write a URL scheme in place of “\($0)”?"
      } + bundle.questionsOfAppCode(in: project) + bundle.questionsOfTranslatedPurposes(in: project)
      + bundle.questionsOfTranslatedAccess(in: project)
  }

  private func asked(_ list: InfoPlist) -> String {
    switch list["ITSAppUsesNonExemptEncryption"]?.value.boolean {
    case false?: "nothing about encryption, since ITSAppUsesNonExemptEncryption is NO"
    case true?:
      list["ITSEncryptionExportComplianceCode"] == nil
        ? "for the documents on its encryption, since ITSAppUsesNonExemptEncryption is YES and no"
          + " ITSEncryptionExportComplianceCode stands beside it"
        : "nothing about encryption, since ITSEncryptionExportComplianceCode answers it"
    case nil:
      if list["ITSAppUsesNonExemptEncryption"]?.value.string != nil {
        "perhaps whether it uses non-exempt encryption, since ITSAppUsesNonExemptEncryption is a text and "
          + "not a Boolean"
      } else if list.isWhole {
        "whether it uses non-exempt encryption, since ITSAppUsesNonExemptEncryption is not set"
      } else {
        "perhaps whether it uses non-exempt encryption: its Info.plist is not known as a whole"
      }
    }
  }

  private func questionsOfPurposes(_ list: InfoPlist) -> [String] {
    list.entries.filter { $0.key.hasPrefix("NS") && $0.key.hasSuffix("UsageDescription") }.compactMap {
      entry in
      guard entry.unknownParts.isEmpty, let text = entry.value.string, !text.isBlank else { return nil }
      return entry.key == "NSUserTrackingUsageDescription"
        ? "Does “\(text)” say whom it tracks for, and does nothing track before this is allowed?"
        : "Does “\(text)” say all that it uses this access for (\(entry.key))?"
    }
  }

  /// About an app that asks whether it may track and whose manifests do not say that it does. Asking is
  /// allowed.
  private func questionsOfTracking(_ target: Target, _ project: Project) -> [String] {
    let manifests = target.bundledManifests.map { project.manifests[$0] }
    let claims = manifests.compactMap { manifest in
      manifest.facts.root?.dictionary?.first { $0.key == ManifestKey.tracking }?.value.boolean
    }
    guard !manifests.isEmpty, !claims.contains(true),
      ([target] + project.linkedTargets(of: target) { $0 != .none }).contains(where: { target in
        project.derived(AccessRequests.self).places(of: target).contains { $0.request.keys == [trackingKey] }
      })
    else { return [] }
    return [
      "Does nothing in it track people, though it asks whether it may, since "
        + (claims.isEmpty
          ? "no manifest has NSPrivacyTracking?" : "NSPrivacyTracking is false in its manifest?")
    ]
  }

  private func questionsOfModes(_ list: InfoPlist) -> [String] {
    let modes = list["UIBackgroundModes"]?.value.array?.compactMap(\.string) ?? []
    guard !modes.isEmpty else { return [] }
    return [
      modes.count == 1
        ? "Can App Review see what it needs the background mode \(modes[0]) for?"
        : "Can App Review see what it needs each of the background modes \(shortList(modes)) for?"
    ]
  }

  private func questionsOfSecurity(_ list: InfoPlist) -> [String] {
    var questions: [String] = []
    if list.allowanceOfAnyHost != nil {
      questions.append("Why must it load from any host without encryption, if App Review asks?")
    }
    if list["ITSAppUsesNonExemptEncryption"]?.value.boolean == false {
      questions.append("Is all encryption in it still exempt, such as that of the system and of HTTPS?")
    }
    return questions
  }

  private func questionsOfReasons(_ target: Target, _ project: Project) -> [String] {
    let codes = target.bundledManifests.flatMap { project.manifests[$0].declaredCategories }
      .flatMap(\.reasons).map(\.code)
    let known = project.tables.reasons.filter { codes.contains($0.code) }
    guard !known.isEmpty else { return [] }
    return [
      "Does it use listed API for the declared reasons alone: "
        + shortList(known.map { "\($0.title) (\($0.code))" }) + "?"
    ]
  }

  /// About categories that are neither used nor declared, where other code works with their data, such as
  /// `@AppStorage`.
  private func questionsOfEquivalents(_ target: Target, _ project: Project) -> [String] {
    let declared = Set(
      target.bundledManifests.flatMap { project.manifests[$0].declaredCategories.map(\.category) })
    let privacy = TargetPrivacy(target, project)
    let used = Set((privacy.ownUsages + privacy.linkedUsages.flatMap(\.usages)).flatMap(\.categories))
    return project.tables.categories.map(\.id).filter { !declared.contains($0) && !used.contains($0) }
      .compactMap { category in
        project.firstName(among: project.tables.equivalents(of: category), inSourcesOf: target).map {
          "Should the manifest declare \(category) all the same, since \($0), which Apple does not list, "
            + "uses that data?"
        }
      }
  }

  private func questionsOfLabel(_ label: PrivacyLabel?, _ tables: AppleTables) -> [String] {
    let data = label?.rows.compactMap { $0.type?.label } ?? []
    return [
      data.isEmpty
        ? """
        Does the privacy label in App Store Connect name what the app and its servers collect, though no \
        manifest names any data?
        """
        : "Does the privacy label in App Store Connect name at least \(shortList(data)), "
          + "which manifests name?"
    ]
  }
}
