import PatuhCore

extension Rule {
  /// Several privacy manifests that a target puts in one place of its bundle.
  public static let manifestDuplicate = Rule(
    RuleInformation(
      id: "manifest_duplicate",
      family: .privacy,
      defaultSeverity: .error,
      title: "Several privacy manifests for one place in a bundle",
      why: """
        A bundle has room for one \(Manifest.fileName). Xcode does not build a target with two of them \
        (“Multiple commands produce”), nor does SwiftPM (“multiple resources named”). If CocoaPods copies \
        them by a script, one overwrites the other, whose declarations are lost.
        """,
      references: ["Apple: Privacy manifest files"]
    ),
    check: .project { project in
      var targets: [[Int]: [Target]] = [:]
      for target in project.targets where target.role == .product {
        for group in target.collidingManifests where group.count > 1 {
          targets[group, default: []].append(target)
        }
      }
      return targets.compactMap { group, targets in
        let manifests = group.map { project.manifests[$0] }
        guard manifests.allSatisfy({ $0.origin == .firstParty }) else { return nil }
        return .duplicate(manifests, of: targets)
      }
    }
  )
}

extension Violation {
  /// - Parameter manifests: several, sorted by path
  fileprivate static func duplicate(_ manifests: [Manifest], of targets: [Target]) -> Violation {
    let names = targets.map(\.shownName)
    var violation = Violation(
      at: manifests[manifests.count - 1].place(nil),
      "\(enumeration(names)) \(names.count == 1 ? "takes" : "take") this manifest and "
        + "\(enumeration(manifests.dropLast().map(\.path))) to the same place in the bundle",
      fix: "Let one of them declare what all of them do, and take the others out of the target's resources",
      parts: manifests.dropLast().map {
        ViolationPart(
          $0.path, formerName: "", evidence: Evidence(place: $0.place(nil), message: "for the same place"))
      }
    )
    violation.count(for: targets)
    return violation
  }
}
