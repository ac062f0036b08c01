import PatuhCore
import PatuhTestSupport

/// Reports before a release: one that holds everything, one that holds nothing, and one full of text that
/// wants to be more than text.
enum SampleRelease {
  static let all = [full, hostile, empty]
  static let empty = ReleaseReport(subject: .init(), verdict: .unknown, tables: embeddedTables)

  static let full = report(name: "Notes")
  static let hostile = report(name: "<script>alert('x')</script> & \"N|o`tes\" \u{1B}[31m\u{202E}")

  private static let place = Place(path: "App/Store.swift", position: Position(line: 12, column: 9))
  private static let manifest = Place(
    path: "App/PrivacyInfo.xcprivacy", position: Position(line: 7, column: 3))
  private static let userDefaults = "NSPrivacyAccessedAPICategoryUserDefaults"

  private static func usage(_ certainty: Certainty, condition: BuildCondition? = nil) -> RequiredReasonUsage {
    RequiredReasonUsage(
      place: place, symbol: "UserDefaults", categories: [userDefaults], certainty: certainty,
      scope: .production, conditions: condition.map { [$0] } ?? [], counts: true, fittingReasons: ["CA92.1"])
  }

  private static func finding(
    _ rule: RuleID, _ name: String, itms: [String], certainty: Certainty = .sure
  ) -> Finding {
    Finding(
      rule: rule, family: .privacy, severity: .error,
      violation: Violation(
        at: place, "\(name) uses UserDefaults API and bundles no manifest",
        fix: "Create one; `patuh explain manifest_missing` shows it", certainty: certainty, target: name,
        category: userDefaults, evidence: [Evidence(place: place, message: "uses UserDefaults")],
        furtherUses: 3),
      itms: itms, fingerprint: "f")
  }

  private static func summary(_ name: String, _ role: Target.Role = .product) -> TargetSummary {
    TargetSummary(
      name: name, place: Place(path: "\(name).xcodeproj/project.pbxproj"), basis: .projectFile,
      product: .application, role: role, platforms: [.iOS], sourceCount: 3, manifests: [],
      used: [.init(categories: [userDefaults], own: 1, linked: 1)], declared: [], lacksManifest: true)
  }

  private static func label(_ name: String) -> PrivacyLabel {
    func row(_ id: String, linked: Bool?, tracking: Bool) -> PrivacyLabel.Row {
      PrivacyLabel.Row(
        id: id, type: embeddedTables.dataTypes.first { $0.id == id },
        statements: [
          .init(
            place: manifest, isLinked: linked, isTracking: tracking,
            purposes: ["NSPrivacyCollectedDataTypePurposeAppFunctionality", name])
        ], purposes: ["NSPrivacyCollectedDataTypePurposeAppFunctionality", name])
    }
    return PrivacyLabel(
      app: name,
      sources: [
        .init(path: manifest.path, targets: [name], tracks: true, isReadable: true),
        .init(path: "Pods/\(name)/PrivacyInfo.xcprivacy", targets: [], tracks: nil, isReadable: false),
      ],
      rows: [
        row("NSPrivacyCollectedDataTypeEmailAddress", linked: true, tracking: true),
        row("NSPrivacyCollectedDataTypeCrashData", linked: false, tracking: false),
        row(name, linked: nil, tracking: false),
      ], domains: [.init(name: "ads.example.org", places: [manifest]), .init(name: name, places: [manifest])])
  }

  private static func report(name: String) -> ReleaseReport {
    let crossed = Finding(
      rule: "layer_crossed", family: .architecture, severity: .error,
      violation: Violation(at: place, "`\(name)` may not import Views"), itms: [], fingerprint: "g")
    let use = TypeUse(
      place: place, user: name, verb: "uses", name: "Store", declaration: place, isForbidden: true)
    let graph = LayerGraph(drawings: [
      .init(
        capture: nil,
        nodes: [
          .init(name: name, files: 2, row: 0), .init(name: "Unused", files: 0, row: 1),
          .init(name: "Core", files: 1, row: 1),
        ],
        edges: [.init(from: 0, to: 2, uses: [use])])
    ])
    let findings = [
      ReleaseFinding(finding: finding("manifest_missing", name, itms: ["ITMS-91053"]), effect: .refusal),
      ReleaseFinding(
        finding: finding("reason_unknown", name, itms: ["ITMS-91055", "ITMS-91106"], certainty: .likely),
        effect: .possibleRefusal, hiddenReason: .suppressed),
      ReleaseFinding(finding: finding("reason_mismatch", name, itms: []), effect: .review),
    ]
    func codes(_ names: [String]) -> [ITMSCode] {
      embeddedTables.itmsCodes.filter { names.contains($0.code) }
    }
    return ReleaseReport(
      subject: .init(apps: [name]), verdict: .refused, findings: findings,
      answers: [
        ExpectedAnswer(codes: codes(["ITMS-91053"]), findings: [0], isSure: true),
        ExpectedAnswer(codes: codes(["ITMS-91055", "ITMS-91106"]), findings: [1], isSure: false),
      ],
      openQuestions: [
        OpenQuestion(kind: .unread, place: place, message: "\(name) cannot be read"),
        OpenQuestion(
          kind: .absentPackages, message: "1 package has no copy in the tree", isBlocking: false),
      ],
      targets: [
        TargetReport(
          summary: summary(name), verdict: .refused, note: .folder,
          categories: [
            CategoryReport(
              categories: [userDefaults],
              uses: [
                .init(usage: usage(.sure, condition: .flag(name))),
                .init(usage: usage(.likely), chain: ["Kit"]),
              ],
              declarations: [], comparison: .undeclared),
            CategoryReport(
              categories: [name], uses: [],
              declarations: [.init(place: manifest, reasons: ["CA92.1", name])],
              comparison: .unknownCategory),
          ], findings: [0, 1, 2]),
        TargetReport(summary: summary("\(name)Tests", .test), verdict: .exempt, note: .test),
      ],
      labels: [label(name)],
      packages: [
        PackageReport(
          package: ThirdPartyPackage(
            name: "Alamofire", manager: .cocoaPods, place: Place(path: "Podfile.lock"), version: "5.8.1"),
          listedAs: ["Alamofire"], manifest: .missing),
        PackageReport(
          package: ThirdPartyPackage(
            name: name, manager: .swiftPM, place: Place(path: "Package.resolved"), revision: "branch main"),
          listedAs: [], manifest: .notSeen),
      ],
      architecture: ArchitectureReport(
        ruleCount: 4, titles: ["layer_crossed": "A layer is crossed"],
        groups: [.init(layer: name, files: 2, findings: [crossed])], graph: graph),
      hygiene: [
        Finding(
          rule: "suppression_unused", family: .hygiene, severity: .warning,
          violation: Violation(at: place, "\(name) finds nothing in this file"), itms: [], fingerprint: "h")
      ], fileCount: 12, tables: embeddedTables)
  }
}
