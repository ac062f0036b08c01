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
        its Info.plist lacks the key that says why, or has no text for it, and App Store Connect refuses an \
        app that holds such a call, also in a library or framework that it links. An entitlement that gives \
        the access is enough for that. A call through a protocol of the project, to which an extension makes \
        Apple's class conform, is likely one.
        """,
      itms: ["ITMS-90683"],
      references: ["Apple: Requesting access to protected resources", "App Store Connect: ITMS-90683"]
    ),
    needs: [AllSubmittedBundles.self, AccessRequests.self],
    check: .project { project in
      project.violationsOfSubmittedBundles(for: .use) { bundle in
        bundle.missingPurposes(in: project) { $0 != trackingKey }
      }
    }
  )
}

/// The key that says why an app asks for a face.
private let biometryKey = "NSFaceIDUsageDescription"

/// The key that says why an app asks whether it may track.
let trackingKey = "NSUserTrackingUsageDescription"

extension SubmittedBundle {
  /// The violations for calls that ask for access, and for entitlements that give it, one for each key that
  /// is absent.
  /// - Parameter isMeant: whether a key counts
  func missingPurposes(in project: Project, _ isMeant: (_ key: String) -> Bool) -> [Violation] {
    var examined: Set<[String]> = []
    var reported: Set<String> = []
    return accesses(in: project).compactMap { access in
      guard isMeant(access.keys[0]), examined.insert(access.keys).inserted,
        let violation = missingPurpose(of: access, in: project),
        reported.insert(access.keys[0]).inserted
      else { return nil }
      return violation
    }
  }

  /// What only a person can tell of purpose strings that are absent and that translations give: a sentence
  /// with a question mark. Apps have been published so, and mails ask for the key in the Info.plist. Empty if
  /// there is none.
  func questionsOfTranslatedAccess(in project: Project) -> [String] {
    let keys = accesses(in: project).compactMap { access -> (key: String, path: String)? in
      lists.lazy.compactMap { list in
        list.absence(of: access.keys, "", fix: "", isEmptyAbsent: false) == nil
          ? nil : list.translationForAll(of: access.keys, for: target, in: project)
      }.first
    }
    let paths = Dictionary(keys.map { ($0.key, $0.path) }) { first, _ in first }
    return paths.keys.sorted().map {
      "Has an upload passed with \($0) in translations alone, as in \(paths[$0] ?? ""), though App Store"
        + " Connect asks for it in the Info.plist?"
    }
  }

  /// What gives access or asks for it, the sure ones first: of several that need the same keys, a sure one is
  /// reported.
  private func accesses(in project: Project) -> [Access] {
    let all = requests(in: project).withPreciseKeys + entitlements(in: project) + plugins(in: project)
    return [true, false].flatMap { isSure in all.filter { $0.isSure == isSure } }
  }

  /// What asks for access in its code and in what it links, without what only its app runs.
  private func requests(in project: Project) -> [Access] {
    // In an image, the message may be sent to another class than that which is named beside it.
    foundRequests(in: project).filter { !isOfApp($0, in: project) }.map { found in
      let words = found.place.words + (found.place.doubt ?? "")
      var access = Access(
        keys: found.place.request.keys,
        words: found.library.map { "links \($0), which \(words)," } ?? words, place: found.place.place,
        isSure: found.isLinked && project.artefact == nil && found.place.request.certainty == .sure
          && found.place.doubt == nil)
      access.evidence =
        [Evidence(place: found.place.place, message: words)] + [found.place.user].compactMap(\.self)
      return access
    }
  }

  /// A place that asks for access.
  private struct Request {
    var place: AccessRequests.Place
    /// The library that it is in; nil for the code of the bundle itself.
    var library: String?
    /// Whether it surely is in the binary.
    var isLinked: Bool
  }

  private func foundRequests(in project: Project) -> [Request] {
    let requests = project.derived(AccessRequests.self)
    let platform = lists[0].platform ?? .iOS
    let environment: Platform? = isProbablyForMacs ? .macCatalyst : nil
    func places(of target: Target) -> [AccessRequests.Place] {
      requests.places(of: target, on: platform, in: environment)
    }
    let own = places(of: target)
    var linked = project.linkedTargets(of: target) { $0 != .none }
      .map { (library: $0, places: places(of: $0)) }.filter { !$0.places.isEmpty }
    let imported = linked.isEmpty ? [] : project.importedModules(by: target).names
    if target.product == .appExtension {
      // What an extension links and does not import is there for its app. So is what a dynamic framework,
      // which is a binary of the app, does in types that the extension does not name.
      linked = linked.filter { imported.contains($0.library.moduleName) }.map { library, places in
        (library, library.product == .framework ? places.filter { names($0, in: project) } : places)
      }
    }
    return own.map { Request(place: $0, isLinked: true) }
      + linked.flatMap { library, places in
        places.map {
          Request(
            place: $0, library: library.shownName, isLinked: library.isSurelyLinked(importing: imported))
        }
      }
  }

  /// Whether it is an extension and only its app runs a request, or has asked before, or says why it asks
  /// where that was enough: what only a person can tell. No refusal of an extension for such code is on
  /// record.
  private func isOfApp(_ request: Request, in project: Project) -> Bool {
    guard target.product == .appExtension, project.artefact == nil else { return false }
    if isBarred(request.place.request) || shares(request, in: project) { return true }
    // Which class answers the protocol of a library, the app may decide.
    if request.place.isThroughProtocol, request.library != nil { return true }
    // Extensions that use Face ID without the key have been released with apps that have it.
    return lists[0].platform == .iOS
      && (!request.place.request.asks || request.place.request.keys == [biometryKey])
      && isExplainedByApp(request.place.request.keys, in: project)
  }

  /// Whether extensions of its kind cannot use what a request asks for: of extensions for iOS, only those for
  /// Messages and for the camera have access to the camera and the microphone.
  private func isBarred(_ request: AccessRequest) -> Bool {
    let point = lists[0]["NSExtension"]?.value["NSExtensionPointIdentifier"]?.string
    return lists[0].platform == .iOS && point != nil && !pointsWithCamera.contains(point ?? "")
      && request.keys.allSatisfy(["NSCameraUsageDescription", "NSMicrophoneUsageDescription"].contains)
  }

  /// Whether all apps that embed an extension say why they ask for what one of these keys is for, or may say
  /// it in what is not known of their lists.
  private func isExplainedByApp(_ keys: [String], in project: Project) -> Bool {
    let apps = project.apps(around: target)
    return !apps.isEmpty
      && apps.allSatisfy { app in
        !app.infoPlists.isEmpty
          && app.infoPlists.allSatisfy { list in
            !list.isProbablyWhole || list.entries.contains { keys.contains($0.key) }
          }
      }
  }

  /// What only a person can tell of code that an extension has in common with its app; a sentence with a
  /// question mark. Empty if there is no such code without a purpose string.
  func questionsOfAppCode(in project: Project) -> [String] {
    guard target.product == .appExtension else { return [] }
    let keys = foundRequests(in: project).filter { isOfApp($0, in: project) }.map(\.place.request.keys)
      .filter { keys in
        lists.contains { $0.absence(of: keys, "", fix: "", isEmptyAbsent: false) != nil }
      }
      .map { $0[0] }.distinct
    let others = keys.filter { $0 != biometryKey }.sorted()
    let question =
      "Is it only the app that asks for access with the code that both have, so that it needs no "
      + "\(shortList(others)) of its own?"
    return (others.isEmpty ? [] : [question])
      + (keys.contains(biometryKey)
        ? ["Does Face ID work in it with the \(biometryKey) of its app, since it has none of its own?"] : [])
  }

  /// Whether one of its Swift sources names the type that a request stands in.
  private func names(_ request: AccessRequests.Place, in project: Project) -> Bool {
    request.type.map { project.names($0, in: target) } ?? false
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
      // The report asks whether an upload has passed so.
      guard list.translationForAll(of: access.keys, for: target, in: project) == nil,
        var fault = list.valueWithoutText(of: access.keys + keysOfMacs(besides: access.keys), access.words)
          ?? list.absence(
            of: access.keys + keysOfMacs(besides: access.keys),
            "\(access.words) and its Info.plist lacks \(key)"
              + (translated.map { ", which only translations give (\($0.path))" } ?? ""),
            fix: "Say in \(key) what the app does with the access, in a full sentence", isEmptyAbsent: false,
            labels: project.tables.infoPlistLabels)
      else { return nil }
      fault.isSure = fault.isSure && isSure && translated == nil
      return fault
    }
    violation?.evidence.insert(contentsOf: access.shownEvidence, at: 0)
    violation?.subject = "\(target.name) \(key)"
    return violation
  }

  /// Whether the code of a request is the app's, too: in a source of both, or in a library, in a type that
  /// the extension does not name. Only the app may run such code.
  private func shares(_ request: Request, in project: Project) -> Bool {
    if request.library != nil { return !names(request.place, in: project) }
    let path = request.place.place.path
    return project.targets.contains { other in
      other.product == .application && other.role == .product
        && (other.sources.contains { project.sources[$0].path == path }
          || other.cFamilySources.contains { project.cFamilySources[$0].path == path })
    }
  }

  /// The key that a Mac reads in the place of some keys.
  private func keysOfMacs(besides keys: [String]) -> [String] {
    isProbablyForMacs && keys.contains { $0.hasPrefix("NSLocation") } ? ["NSLocationUsageDescription"] : []
  }
}

extension InfoPlist {
  /// The fault of keys that are there and have no text, but a Boolean or a number; nil if there is none, or
  /// another value. That of `NSLocationTemporaryUsageDescriptionDictionary` is a dictionary.
  /// - Parameter words: what gives access, as the rest of a sentence
  fileprivate func valueWithoutText(of keys: [String], _ words: String) -> InfoPlistFault? {
    let present = entries.filter { keys.contains(String($0.key.prefix { $0 != "~" })) }
    guard let entry = present.first,
      present.allSatisfy({ $0.unknownParts.isEmpty && ($0.value.boolean != nil || $0.value.isNumber) })
    else { return nil }
    let type = entry.value.typeName
    return InfoPlistFault(
      entry: entry,
      message: "\(words) and its Info.plist has \(type.first == "i" || type.first == "a" ? "an" : "a")"
        + " \(type) in place of a text for \(entry.key)",
      fix: "Say in \(entry.key) what the app does with the access, in a full sentence",
      isSure: keepsValue(of: entry.key))
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

extension AccessRequest {
  /// Whether it asks a person, and does not only use what was asked for before.
  fileprivate var asks: Bool {
    members.isEmpty || isCreated || assigned != nil
      || members.contains { $0.hasPrefix("request") || $0 == "evaluatePolicy" }
  }
}

/// The points of extensions that may use the camera and the microphone.
/// Source: Apple, App Extension Programming Guide, “Some APIs Are Unavailable to App Extensions”.
private let pointsWithCamera: Set<String> = [
  "com.apple.message-payload-provider", "com.apple.securecapture", "com.apple.broadcast-services-upload",
]

extension Target {
  /// Whether its code surely is in the binary of what links it and imports these modules, directly or through
  /// others.
  fileprivate func isSurelyLinked(importing modules: Set<String>) -> Bool {
    [.staticFramework, .staticLibrary, .packageTarget].contains(product) && modules.contains(moduleName)
  }
}
