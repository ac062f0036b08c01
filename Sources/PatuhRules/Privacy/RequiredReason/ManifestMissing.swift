import PatuhCore

extension Rule {
  /// A target that uses listed API and bundles no privacy manifest.
  public static let manifestMissing = Rule(
    RuleInformation(
      id: "manifest_missing",
      family: .privacy,
      defaultSeverity: .error,
      title: "Required-reason API without a privacy manifest",
      why: """
        Apple wants each bundle that calls a listed API to say why, in a PrivacyInfo.xcprivacy of its own. \
        An app, extension or framework without one is refused. What a bundle links statically is part of it.
        """,
      itms: ["ITMS-91053"],
      sample: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>NSPrivacyTracking</key>
          <false/>
          <key>NSPrivacyTrackingDomains</key>
          <array/>
          <key>NSPrivacyCollectedDataTypes</key>
          <array/>
          <key>NSPrivacyAccessedAPITypes</key>
          <array>
            <dict>
              <key>NSPrivacyAccessedAPIType</key>
              <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
              <key>NSPrivacyAccessedAPITypeReasons</key>
              <array>
                <string>CA92.1</string>
              </array>
            </dict>
          </array>
        </dict>
        </plist>
        """,
      references: ["Apple: Describing use of required reason API", "Apple: Privacy manifest files"]
    ),
    check: .project { project in
      zip(project.targets, project.declarationDuties).compactMap { target, duty in
        guard duty != .none, target.bundledManifests.isEmpty, !project.leavesManifestOpen(of: target)
        else { return nil }
        let privacy = TargetPrivacy(target, project)
        if privacy.isDeclaredElsewhere { return nil }
        if !privacy.ownUsages.isEmpty { return .noManifest(privacy, duty, project) }
        guard target.product.embedsLibraries, !privacy.linkedUsages.isEmpty else { return nil }
        return MissingManifest(
          privacy, .noManifestForLibraries(privacy, project), doubt: nil, in: project)
      }.merged
    }
  )
}

extension Project {
  /// Whether it is not known which manifest answers for a target, which a note says.
  func leavesManifestOpen(of target: Target) -> Bool { isLinkedUnseen(target) || hidesManifest(of: target) }

  /// Whether a manifest of a target may be in a folder that could not be read, which a note says: one that it
  /// names, or that a folder may hold whose contents it bundles.
  private func hidesManifest(of target: Target) -> Bool {
    let paths = target.absentManifests + target.synchronizedFolders
    return notes.contains { note in
      guard [.unreadable, .submoduleAbsent].contains(note.kind) else { return false }
      return paths.contains { $0.isPath(atOrBelow: note.place.path) }
        || note.kind == .unreadable && note.isOfFolder && mayBundle(note.place.path, target)
    }
  }

  /// Whether a target may bundle what is in a folder: the folder is in a synchronized one, or beside or below
  /// sources of a target whose project file names folders in place of files.
  private func mayBundle(_ folder: String, _ target: Target) -> Bool {
    if lastComponent(ofPath: target.describingFile) == "project.pbxproj" {
      return target.synchronizedFolders.contains(where: folder.isPath(atOrBelow:))
    }
    let around = folderOfPath(folder)
    return around != "." && sourcePaths(of: target).contains { $0.isPath(atOrBelow: around) }
  }
}

extension MissingManifest {
  fileprivate static func noManifest(
    _ privacy: TargetPrivacy, _ duty: DeclarationDuty, _ project: Project
  ) -> MissingManifest? {
    let target = privacy.target
    let usages = privacy.ownUsages
    let linked = privacy.linkedUsages.flatMap(\.usages)
    let categories = (usages + linked).categories(project.tables)
    let ownCategories = usages.categories(project.tables)
    let apps = duty == .shared ? EmbeddingApps(of: target, using: ownCategories, in: project) : nil
    let isDeclaredByApps = apps?.declareAll == true
    let leading = usages.surestFirst.leading(apps?.undeclared ?? [])
    let twin = project.twin(of: target, with: usages, mustDeclare: duty == .own)
    // Most people take a library from the package manager that brings the manifest, not from its Xcode
    // project. A package that compiles an app's sources is there for tools.
    let isSecondary =
      target.product.isForOtherProjects
      ? twin?.product.isApp == true : twin?.product.isForOtherProjects == true
    let leftOver = project.doubtOfLeftOver(target, duty)
    let holders =
      duty == .bundleless && leftOver == nil
      ? project.bundlesOpenToLink(target, using: ownCategories) : nil
    if holders?.isEmpty == true { return nil }
    let openLinks =
      holders?.first?.open.words ?? project.doubtOfOpenLinks(to: target, using: ownCategories)
    let ownDoubt =
      duty == .bundleless ? leftOver ?? openLinks ?? doubtOfBundleless(target) : apps?.doubt(usages)
    let namesake = project.doubtOfNamesake(target)
    let trial = project.doubtOfTrial(target)
    let doubt =
      ownDoubt ?? twin.map(doubt(twin:)) ?? leftOver ?? openLinks ?? trial ?? namesake?.text ?? project.doubt(
        thatShips: target, using: usages) ?? target.doubt
    let entries = (usages + linked).entries(
      project.tables, mayWrap: target.product.isForOtherProjects)
    let additions = privacy.linkedUsages.adding(to: ownCategories)
    let placement = ManifestPlacement(of: target, in: project)
    let own = leading.map(\.categorised)
    let linkedEvidence = privacy.linkedUsages.evidence
    let evidence = (own.showingEach(of: \.categories).prefix(8) + linkedEvidence).showingEach(
      of: \.categories)
    let remarks = [doubt == apps?.remark ? nil : apps?.remark, doubt, target.extent].compactMap(\.self)
      .map { "; \($0)" }.joined()
    let namesOfHolders = holders.map { shortList($0.map(\.target.shownName)) }
    let words =
      "uses \(joinedCategories(ownCategories)) API (\(counted(usages)))" + additions.words(project.tables)
    var violation = Violation(
      at: leading.first?.place ?? target.place,
      (namesOfHolders.map {
        """
        \($0) may link \(target.shownName), which \(words), and \
        \(holders?.count == 1 ? "bundles" : "bundle") no \(Manifest.fileName) that declares it
        """
      } ?? "\(target.shownName) \(words) and bundles no \(Manifest.fileName)") + remarks,
      fix: duty == .bundleless
        ? namesOfHolders.map {
          "Declare \(entries) in the \(Manifest.fileName) of \($0) if \(target.shownName) is linked there"
        }
          ?? """
          Declare \(entries) in the \(Manifest.fileName) of the app or framework that links \
          \(target.shownName)
          """
        : placement.advice(declaring: categories, entries),
      certainty: doubt == nil ? privacy.certainty(usages) : .likely,
      target: target.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: evidence.map(\.evidence),
      furtherUses: usages.count + linked.count - evidence.count,
      subject: target.name, identityPath: target.place.path, parts: (own + linkedEvidence).parts(categories),
      severity: isDeclaredByApps || isSecondary || trial != nil
        || leftOver != nil && !project.mayBePublished(target)
        ? .note : nil
    )
    violation.usePlaces = (usages + linked).flatMap(\.places)
    if duty != .bundleless { violation.fixPath = placement.path }
    return MissingManifest(
      privacy, violation, doubt: doubt, twin: ownDoubt == nil && target.doubt == nil ? twin : nil,
      in: project)
  }
}

extension Violation {
  fileprivate static func noManifestForLibraries(_ privacy: TargetPrivacy, _ project: Project) -> Violation {
    let (target, libraries) = (privacy.target, privacy.linkedUsages)
    let usages = libraries.flatMap(\.usages)
    let categories = usages.categories(project.tables)
    let isOne = libraries.count == 1
    let evidence = libraries.evidence
    let placement = ManifestPlacement(of: target, in: project)
    let leftOver = project.doubtOfLeftOver(target, .own)
    let unimported = libraries.remarkOnImports(by: target)
    let namesake = project.doubtOfNamesake(target)
    let trial = project.doubtOfTrial(target)
    let doubt =
      leftOver ?? unimported ?? namesake?.text ?? project.doubt(thatShips: target, using: usages) ?? trial
      ?? target.doubt ?? libraries.doubtOfExcludedManifests
    let advice =
      adviceToRead(libraries.excludedManifests)
      ?? placement.advice(
        declaring: categories,
        usages.entries(project.tables, mayWrap: target.product.isForOtherProjects),
        remark:
          """
          it answers for all that \(target.shownName) links, unless \
          \(isOne ? "the library bundles its own" : "each library bundles its own")
          """
      )
    var violation = Violation(
      at: target.place,
      """
      \(target.shownName) links \(libraries.names), which \(isOne ? "uses" : "use") \
      \(joinedCategories(categories)) \
      API (\(counted(usages))) and \(isOne ? "bundles" : "bundle") no \(Manifest.fileName); \
      \(target.shownName) bundles none for \(isOne ? "it" : "them")
      """
        + (doubt.map { "; \($0)" } ?? ""),
      fix: advice,
      certainty: doubt == nil ? privacy.certainty(libraries) : .likely,
      target: target.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: evidence.showingEach(of: \.categories).map(\.evidence),
      furtherUses: usages.count - evidence.count,
      subject: target.name, identityPath: target.place.path, parts: evidence.parts(categories),
      severity: leftOver != nil && !project.mayBePublished(target) || unimported != nil
        || trial != nil || libraries.allSatisfy(\.isShared) ? .note : nil
    )
    violation.usePlaces = usages.flatMap(\.places)
    violation.fixPath = placement.path
    return violation
  }
}

extension [LinkedUsages] {
  /// The uses in categories other than these; leaves out libraries without such uses.
  fileprivate func adding(to known: [String]) -> [LinkedUsages] {
    compactMap { linked in
      var rest = linked
      rest.usages.removeAll { !Set(known).isDisjoint(with: $0.categories) }
      rest.certain.removeAll { !Set(known).isDisjoint(with: $0.categories) }
      return rest.usages.isEmpty ? nil : rest
    }
  }

  /// `, links Domain, which uses SystemBootTime API (1 use),`; empty for none.
  fileprivate func words(_ tables: AppleTables) -> String {
    if isEmpty { return "" }
    let usages = flatMap(\.usages)
    return ", links \(names), which \(count == 1 ? "uses" : "use")"
      + " \(joinedCategories(usages.categories(tables))) API (\(counted(usages))),"
  }
}

extension Target {
  /// Whether the sources of a folder are mostly C or C++: build systems that are not read, such as CMake,
  /// choose among such sources by platform.
  fileprivate var isBuiltByOtherMeans: Bool {
    basis == .folder && cFamilySources.count > sources.count
  }

  /// Which sources make up a target without a project file, in words; nil for other targets.
  fileprivate var extent: String? {
    guard basis == .folder else { return nil }
    let count = sources.count + cFamilySources.count
    let place = folder == "." ? "" : " in \(folder)"
    return "no project file was found: "
      + (count == 1
        ? "the one source\(place) is taken for a target"
        : "all \(count) sources\(place) are taken for one target")
  }
}

private func doubtOfBundleless(_ target: Target) -> String {
  switch target.product {
  case .staticFramework: "a static framework is a part of what links it, which must declare this"
  case .staticLibrary: "a static library cannot, so what links it must declare this"
  default: "a library without a bundle cannot, so what links it must declare this"
  }
}

extension [RequiredReasonUsage] {
  /// The same uses, with the sure ones of these categories first.
  fileprivate func leading(_ categories: [String]) -> [RequiredReasonUsage] {
    func leads(_ usage: RequiredReasonUsage) -> Bool {
      usage.certainty == .sure && categories.contains(where: usage.categories.contains)
    }
    return filter(leads) + filter { !leads($0) }
  }
}

private func doubt(twin: Target) -> String {
  "\(twin.name) in \(twin.place.path) compiles the same sources"
    + (twin.bundledManifests.isEmpty ? "" : " and bundles one")
}

extension Project {
  /// Why a target of its own may not be one that is submitted.
  fileprivate func doubt(thatShips target: Target, using usages: [RequiredReasonUsage]) -> String? {
    if let doubt = doubtOfDeveloperBuild(target, using: usages) { return doubt }
    if let namesake = namesakeWithManifest(of: target) {
      return
        "\(namesake.shownName) has the same bundle identifier and bundles one: only one of them is submitted"
    }
    if let pod = publishedPod(beside: target) {
      return "\(pod.name) is published from here as a pod, and \(target.name) may be there to try it"
    }
    if let doubt = doubtOfTestHost(target) { return doubt }
    return target.isBuiltByOtherMeans ? "which of its sources are built for iOS is not known" : nil
  }

  /// The pod whose podspec is in the root, if an app has a folder of its own.
  func publishedPod(beside app: Target) -> Target? {
    guard app.product.isApp, app.folder != "." else { return nil }
    return targets.first { $0.product == .pod && $0.role == .product && $0.folder == "." }
  }

  /// A target of another project file that also contains sources of these uses, and bundles a manifest. It
  /// may be the one of the two that ships, and a library among them may be left over from earlier.
  ///
  /// For a static library, which cannot bundle a manifest, a package or pod counts even without one. For a
  /// library of an Xcode project that must declare its own uses, so does a package or pod that must declare
  /// its own: people take the library from there.
  fileprivate func twin(of target: Target, with usages: [RequiredReasonUsage], mustDeclare: Bool) -> Target? {
    guard !target.product.isApp else { return nil }
    let paths = Set(usages.map(\.place.path))
    let number = targets.indices.first { number in
      let other = targets[number]
      return other.place.path != target.place.path && other.role == .product
        && (!other.bundledManifests.isEmpty
          || other.product.isForOtherProjects
            && (target.product == .staticLibrary
              || mustDeclare && target.isLibraryOfXcodeProject && declarationDuties[number] == .own))
        && !paths.isDisjoint(with: sourcePaths(of: other))
    }
    return number.map { targets[$0] }
  }
}
