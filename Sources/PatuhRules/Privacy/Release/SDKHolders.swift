import PatuhCore

/// Finds the apps that contain a third-party SDK: Apple judges the SDK as a part of them.
struct SDKHolders {
  private let targets: [Target]
  private let shipment: Shipment
  private let verdicts: SDKVerdicts

  init(_ project: Project, _ shipment: Shipment) {
    targets = project.targets
    self.shipment = shipment
    verdicts = project.derived(SDKVerdicts.self)
  }

  /// The indices of the apps near the lock file or the copy that link the SDK by its name. If none does,
  /// another package may bring the SDK, so all apps near it. Empty for a finding that is not about an SDK,
  /// and for an SDK that nothing links.
  func apps(of finding: Finding) -> [Int] {
    guard Self.rules.contains(finding.rule),
      let entry = verdicts.all.first(where: {
        $0.package.place == finding.place && $0.package.name == finding.violation.subject
      }),
      entry.package.isLinked
    else { return [] }
    let carrier = entry.package.carrier
    let near = apps(around: (carrier?.place ?? entry.package.place).path)
    let linked = entry.package.linkedNames(entry.matches) + [carrier?.name].compactMap(\.self)
    let names = Set(linked.map(plainName))
    let linking = near.filter { app in links(app, names) }
    return linking.isEmpty ? near : linking
  }

  /// The indices of the apps that could link what is pinned at a path or is in it: see ``LockFileScopes``.
  private func apps(around path: String) -> [Int] {
    let apps = shipment.apps.filter { !targets[$0].platformsRequiringReasons.isEmpty }
    if let range = path.firstRange(of: ".xcodeproj/") {
      let own = apps.filter { targets[$0].place.path == path[..<range.upperBound] + "project.pbxproj" }
      if !own.isEmpty { return own }
    }
    let folder = folderOfLockFile(path)
    let below = apps.filter { targets[$0].folder.isPath(atOrBelow: folder) }
    return below.isEmpty ? apps : below
  }

  private func links(_ app: Int, _ names: Set<String>) -> Bool {
    guard let position = shipment.apps.firstIndex(of: app) else { return false }
    return shipment.bundled[position].contains { target in
      targets[target].codeWithoutSources.contains {
        $0.kind != .podMethod && names.contains(plainName($0.name))
      }
    }
  }

  private static let rules = Set([Rule.sdkManifestMissing, .sdkVersionUnknown].map(\.information.id))
}
