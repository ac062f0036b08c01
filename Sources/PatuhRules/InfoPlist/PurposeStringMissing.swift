import PatuhCore

extension Rule {
  /// Code that asks for access to protected data in a bundle whose Info.plist does not say why.
  static let purposeStringMissing = Rule(
    RuleInformation(
      id: "purpose_string_missing",
      family: .release,
      defaultSeverity: .error,
      title: "Access without a purpose string",
      why: """
        A call that asks a person for access to the camera, contacts, location and the like ends the app if \
        its Info.plist lacks the key that says why, and App Store Connect refuses an app that holds such a \
        call, also in a library or framework that it links. An entitlement that gives the access is enough \
        for that.
        """,
      itms: ["ITMS-90683"],
      references: ["Apple: Requesting access to protected resources", "App Store Connect: ITMS-90683"]
    ),
    needs: [AllSubmittedBundles.self, AccessRequests.self],
    check: .project { project in
      project.violationsOfSubmittedBundles { bundle in
        bundle.missingPurposes(in: project) { $0 != trackingKey }
      }
    }
  )
}

/// The key that says why an app asks whether it may track.
let trackingKey = "NSUserTrackingUsageDescription"

extension SubmittedBundle {
  /// The violations for calls that ask for access, and for entitlements that give it, one for each key that
  /// is absent.
  /// - Parameter isMeant: whether a key counts
  func missingPurposes(in project: Project, _ isMeant: (_ key: String) -> Bool) -> [Violation] {
    var examined: Set<[String]> = []
    var reported: Set<String> = []
    let accesses = requests(in: project).withPreciseKeys + entitlements(in: project) + plugins(in: project)
    // Of several that need the same keys, one that the bundle itself uses is reported, and of these a sure
    // one.
    let ranked = [false, true].flatMap { isOfApp in
      [true, false].flatMap { isSure in
        accesses.filter { $0.isOfApp == isOfApp && $0.isSure == isSure }
      }
    }
    return ranked.compactMap { access in
      guard isMeant(access.keys[0]), examined.insert(access.keys).inserted,
        let violation = missingPurpose(of: access, in: project),
        reported.insert(access.keys[0]).inserted
      else { return nil }
      return violation
    }
  }

  /// What asks for access in its code and in what it links.
  private func requests(in project: Project) -> [Access] {
    let requests = project.derived(AccessRequests.self)
    let platform = lists[0].platform ?? .iOS
    let environment: Platform? = isProbablyForMacs ? .macCatalyst : nil
    let own = requests.places(of: target, on: platform, in: environment)
    var linked = project.linkedTargets(of: target) { $0 != .none }
      .map { (library: $0, places: requests.places(of: $0, on: platform, in: environment)) }
      .filter { !$0.places.isEmpty }
    let imported = linked.isEmpty ? [] : project.importedModules(by: target).names
    if target.product == .appExtension {
      // What an extension links and does not import is there for its app. So is what a dynamic framework,
      // which is a binary of the app, does in types that the extension does not name.
      linked = linked.filter { imported.contains($0.library.moduleName) }.map { library, places in
        (library, library.product == .framework ? places.filter { names($0, in: project) } : places)
      }
    }
    let ofLibraries = linked.flatMap { library, places in
      places.map { ($0, library.shownName as String?, library.isSurelyLinked(importing: imported)) }
    }
    // In an image, the message may be sent to another class than that which is named beside it.
    return (own.map { ($0, nil, true) } + ofLibraries).map { request, library, isLinked in
      let words = request.words + (request.doubt ?? "")
      var access = Access(
        keys: request.request.keys, words: library.map { "links \($0), which \(words)," } ?? words,
        place: request.place,
        isSure: isLinked && project.artefact == nil && request.request.certainty == .sure
          && request.doubt == nil)
      access.evidence = [Evidence(place: request.place, message: words)]
      access.isOfApp = shares(request, of: library, in: project)
      return access
    }
  }

  /// Whether one of its Swift sources names the type that a request stands in.
  private func names(_ request: AccessRequests.Place, in project: Project) -> Bool {
    guard let type = request.type else { return false }
    let filter = WordFilter([type.quickHash])
    return target.sources.contains { number in
      filter.mayHoldOne(of: project.sources[number].summary.words)
        && project.sources[number].facts.id(of: type) != nil
    }
  }

  private func entitlements(in project: Project) -> [Access] {
    guard isOfKnownPurposes else { return [] }
    return project.tables.entitlementPurposes.filter { $0.isGranted(by: target.capabilities) }.map {
      purpose in
      // In sources, another configuration may have the entitlement.
      Access(
        keys: purpose.keys, words: "has the entitlement \(purpose.entitlement)", place: nil,
        isSure: purpose.certainty == .sure && project.artefact != nil)
    }
  }

  /// The packages that the app links and that ask themselves. Each is a heuristic: the table says what a
  /// plug-in calls, and the linker may leave it out.
  private func plugins(in project: Project) -> [Access] {
    guard isOfKnownPurposes else { return [] }
    return project.tables.pluginPurposes.compactMap { row in
      guard let package = target.linkedPackages.first(where: row.matches) else { return nil }
      let permission = row.permission.flatMap { text in
        target.podfilePermissions.first { $0.text == text }
      }
      if row.permission != nil, permission == nil { return nil }
      let option = permission.map { " with \($0.text)" } ?? ""
      var access = Access(
        keys: row.keys, words: "links \(package.name)\(option), whose code uses \(row.uses),",
        place: package.place, isSure: false)
      access.evidence = [Evidence(place: package.place, message: "names \(package.name)")]
      if let permission {
        access.evidence.append(Evidence(place: permission.place, message: "names \(permission.text)"))
      }
      return access
    }
  }

  /// Whether the tables of entitlements and plug-ins are about its platform.
  private var isOfKnownPurposes: Bool { [.iOS, .watchOS].contains(lists[0].platform) }

  private func missingPurpose(of access: Access, in project: Project) -> Violation? {
    let translated = access.keys.lazy.compactMap { key in
      project.translation(of: key, for: target).map { (key: key, path: $0) }
    }.first
    let key = translated?.key ?? access.keys[0]
    // A watch takes some texts from the app on the phone.
    let isSure = access.isSure && target.product != .appExtension && lists[0].platform == .iOS
    var violation = self.violation { list in
      guard
        var fault = list.absence(
          of: access.keys + keysOfMacs(besides: access.keys),
          "\(access.words) and its Info.plist lacks \(key)"
            + (translated.map { ", which only translations give (\($0.path))" } ?? "")
            + (access.isOfApp ? ofAppRemark : ""),
          fix: "Say in \(key) what the app does with the access, in a full sentence", isEmptyAbsent: false)
      else { return nil }
      fault.isSure = fault.isSure && isSure && translated == nil
      return fault
    }
    violation?.evidence.insert(contentsOf: access.shownEvidence, at: 0)
    violation?.subject = "\(target.name) \(key)"
    if access.isOfApp { violation?.severity = .note }
    return violation
  }

  /// Whether it is an extension and the code of a request is its app's, too: in a source of both, or in a
  /// library, in a type that the extension does not name. Only the app may run such code.
  private func shares(_ request: AccessRequests.Place, of library: String?, in project: Project) -> Bool {
    if target.product != .appExtension || project.artefact != nil { return false }
    if library != nil { return !names(request, in: project) }
    let path = request.place.path
    return project.targets.contains { other in
      other.product == .application && other.role == .product
        && (other.sources.contains { project.sources[$0].path == path }
          || other.cFamilySources.contains { project.cFamilySources[$0].path == path })
    }
  }

  private var ofAppRemark: String {
    "; the code is its app's, too, and no refusal of an extension for such code is on record"
  }

  /// The key that a Mac reads in the place of some keys.
  private func keysOfMacs(besides keys: [String]) -> [String] {
    isProbablyForMacs && keys.contains { $0.hasPrefix("NSLocation") } ? ["NSLocationUsageDescription"] : []
  }
}

/// What gives access to protected data, or asks for it.
private struct Access {
  /// The keys of the Info.plist that say why; one of them is enough.
  var keys: [String]
  /// What gives it, as the rest of a sentence that begins with the name of the target.
  var words: String
  /// Nil for an entitlement.
  var place: Place?
  var isSure: Bool
  /// Whether only the app of an extension may use it.
  var isOfApp = false
  /// What shows it, if that is more than its place.
  var evidence: [Evidence] = []

  var shownEvidence: [Evidence] {
    evidence.isEmpty ? [place.map { Evidence(place: $0, message: words) }].compactMap(\.self) : evidence
  }
}

extension [Access] {
  /// The same ones, those for one of several keys with the key first that a request with an argument asks
  /// for, at the same place or elsewhere: `requestAuthorization(for: .addOnly)`.
  fileprivate var withPreciseKeys: [Access] {
    let byPlace = Dictionary(grouping: self, by: \.place)
    return map { access in
      let precise = ((byPlace[access.place] ?? []) + self).first {
        Set($0.keys).isStrictSubset(of: access.keys)
      }
      guard let precise else { return access }
      var access = access
      access.keys = precise.keys + access.keys.filter { !precise.keys.contains($0) }
      return access
    }
  }
}

extension Target {
  /// Whether its code surely is in the binary of what links it and imports these modules, directly or through
  /// others.
  fileprivate func isSurelyLinked(importing modules: Set<String>) -> Bool {
    [.staticFramework, .staticLibrary, .packageTarget].contains(product) && modules.contains(moduleName)
  }
}
