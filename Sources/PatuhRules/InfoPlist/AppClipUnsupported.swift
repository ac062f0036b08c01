import PatuhCore

extension Rule {
  /// An App Clip with what App Clips must not have.
  static let appClipUnsupported = Rule(
    RuleInformation(
      id: "app_clip_unsupported",
      family: .release,
      defaultSeverity: .error,
      title: "An App Clip with what App Clips do not support",
      why: """
        App Store Connect refuses an App Clip whose Info.plist has UIBackgroundModes, and one whose code \
        sends `requestAlwaysAuthorization`, also in a library that it links. An App Clip may ask for the \
        location while it is used, and cannot run in the background.
        """,
      itms: ["ITMS-90842"],
      references: [
        "Apple: Choosing the right functionality for your App Clip",
        "App Store Connect: Invalid Info.plist key (bndkt/react-native-app-clip#25)",
        "App Store Connect: ITMS-90842 (parse-community/Parse-SDK-iOS-OSX#1583, mxcl/PromiseKit#1244)",
      ]
    ),
    needs: [AccessRequests.self],
    check: .project { project in
      project.submittedBundles([.appClip]).flatMap { bundle in
        [bundle.backgroundModes, bundle.requestForAlways(in: project)].compactMap(\.self)
      }
    }
  )
}

private let modesKey = "UIBackgroundModes"
private let refusedSelector = "requestAlwaysAuthorization"

extension SubmittedBundle {
  fileprivate var backgroundModes: Violation? {
    var violation = violation { list in
      guard let entry = list[modesKey] else { return nil }
      return InfoPlistFault(
        entry: entry, message: "has \(modesKey) in its Info.plist, which an App Clip must not have",
        fix: "Remove the key from the Info.plist of the App Clip",
        isSure: list.keepsValue(of: modesKey) && entry.value.array?.isEmpty != true)
    }
    violation?.itms = []
    violation?.subject = "\(target.name) \(modesKey)"
    return violation
  }

  /// The violation for the first request of the location at all times, that in its own code before those in
  /// what it links.
  fileprivate func requestForAlways(in project: Project) -> Violation? {
    let requests = project.derived(AccessRequests.self)
    func places(_ target: Target) -> [AccessRequests.Place] {
      requests.places(of: target).filter { $0.request.members.contains(refusedSelector) }
    }
    let own = places(target)
    let linked = own.isEmpty ? project.linkedTargets(of: target) { $0 != .none }.flatMap(places) : []
    func isKnown(_ place: AccessRequests.Place) -> Bool {
      place.doubt == nil && place.request.certainty == .sure
    }
    guard let request = own.first(where: isKnown) ?? own.first ?? linked.first else { return nil }
    let isSure = !own.isEmpty && isKnown(request) && project.artefact == nil && doubt == nil
    let message = "\(target.shownName) \(request.words), which an App Clip does not support"
    var violation = Violation(
      at: request.place, ([message] + [doubt].compactMap(\.self)).joined(separator: "; "),
      fix: "Ask with requestWhenInUseAuthorization, and leave the call out of what the App Clip compiles",
      certainty: isSure ? .sure : .likely, subject: "\(target.name) \(refusedSelector)",
      identityPath: target.place.path)
    violation.count(for: [target])
    return violation
  }
}
