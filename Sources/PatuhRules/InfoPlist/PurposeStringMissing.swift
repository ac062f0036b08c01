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
        A call that asks a person for access to the camera, contacts, location and the like ends the app if its \
        Info.plist lacks the key that says why, and App Store Connect refuses an app that holds such a call, also in \
        a library or framework that it links.
        """,
      itms: ["ITMS-90683"],
      references: ["Apple: Requesting access to protected resources", "App Store Connect: ITMS-90683"]
    ),
    needs: [AccessRequests.self],
    check: .project { project in
      (project.submittedBundles([.application, .appExtension, .appClip])
        + project.submittedBundles([.watchApp, .appExtension], on: .watchOS)).flatMap { bundle in
          bundle.missingPurposes(in: project) { $0 != trackingKey }
        }
    }
  )
}

/// The key that says why an app asks whether it may track.
let trackingKey = "NSUserTrackingUsageDescription"

extension SubmittedBundle {
  /// The violations for calls that ask for access, one for each key that is absent.
  /// - Parameter isMeant: whether a key counts
  func missingPurposes(in project: Project, _ isMeant: (_ key: String) -> Bool) -> [Violation] {
    let requests = project.derived(AccessRequests.self)
    let platform = lists[0].platform ?? .iOS
    let own = requests.places(of: target, on: platform)
    // What an extension links is there for its app, and which of it runs in the extension is not known.
    let libraries = target.product == .appExtension ? [] : project.linkedTargets(of: target) { $0 != .none }
    let linked = libraries.map { (library: $0, places: requests.places(of: $0, on: platform)) }
      .filter { !$0.places.isEmpty }
    let imported = linked.isEmpty ? [] : project.importedModules(by: target).names
    let ofLibraries = linked.flatMap { library, places in
      places.map { ($0, library.isSurelyLinked(importing: imported)) }
    }
    var told: Set<[String]> = []
    var reported: Set<String> = []
    return (own.map { ($0, true) } + ofLibraries).compactMap { request, isLinked in
      let keys = request.request.keys
      guard isMeant(keys[0]), told.insert(keys).inserted else { return nil }
      let key = keys[0]
      // In an image, the message may be sent to another class than that which is named beside it. A watch takes some texts
      // from the app on the phone.
      let isSure =
        isLinked && target.product != .appExtension && lists[0].platform == .iOS
        && request.request.certainty == .sure && project.artefact == nil
      let translation = keys.lazy.compactMap { project.translation(of: $0, for: target) }.first
      var violation = self.violation { list in
        guard
          var fault = list.absence(
            of: keys,
            "\(request.words) and its Info.plist lacks \(key)"
              + (translation.map { ", which only translations give (\($0))" } ?? ""),
            fix: "Say in \(key) what the app does with the access, in a full sentence", isEmptyAbsent: false)
        else { return nil }
        fault.isSure = fault.isSure && isSure && translation == nil
        return fault
      }
      guard violation != nil, reported.insert(key).inserted else { return nil }
      violation?.evidence.insert(Evidence(place: request.place, message: request.words), at: 0)
      violation?.subject = "\(target.name) \(key)"
      return violation
    }
  }
}

extension Target {
  /// Whether its code surely is in the binary of what links it and imports these modules, directly or through others.
  fileprivate func isSurelyLinked(importing modules: Set<String>) -> Bool {
    [.staticFramework, .staticLibrary].contains(product) && modules.contains(moduleName)
  }
}
