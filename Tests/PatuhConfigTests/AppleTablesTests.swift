import PatuhConfig
import PatuhCore
import Testing

@Suite struct AppleTablesTests {
  private static let decoded = Result { try appleTables(from: ruleDocuments()) }
  private let tables: AppleTables

  init() throws { tables = try Self.decoded.get() }

  @Test func holdsAllThatAppleLists() {
    #expect(tables.categories.count == 5)
    #expect(tables.symbols.count == 27)
    #expect(tables.symbols.map(\.categories.count).reduce(0, +) == 30)
    #expect(tables.reasons.count == 17)
    #expect(tables.dataTypes.count == 35)
    #expect(tables.purposes.count == 6)
    #expect(tables.manifestKeys.count == 10)
    #expect(tables.nearMisses.count == 20)
    #expect(tables.misspellings.count == 11)
    #expect(tables.itmsCodes.count == 41)
    #expect(tables.sdks.count == 86)
    #expect(tables.packageProducts.count == 6)
    #expect(tables.releases.count == 7)
    #expect(tables.reviewQuestions.count == 7)
  }

  /// Apple's page, column by column.
  private let legal: [String: Set<String>] = [
    "FileTimestamp": ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"],
    "SystemBootTime": ["35F9.1", "8FFB.1", "3D61.1"],
    "DiskSpace": ["85F4.1", "E174.1", "7D9E.1", "B728.1"],
    "ActiveKeyboards": ["3EC4.1", "54BD.1"],
    "UserDefaults": ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"],
  ]

  @Test func eachReasonBelongsToOneCategory() {
    var counts = (legal: 0, illegal: 0)
    for category in tables.categories {
      let allowed = Set(tables.reasons(of: category.id).map(\.code))
      let expected = legal[RequiredReasonCategory.shortName(category.id)]
      for reason in tables.reasons {
        #expect(allowed.contains(reason.code) == expected?.contains(reason.code), "\(reason.code)")
        if allowed.contains(reason.code) { counts.legal += 1 } else { counts.illegal += 1 }
      }
    }
    #expect(counts == (17, 68))
  }

  @Test func everyRowNamesItsSource() {
    var all = tables.categories.map(\.provenance) + tables.symbols.map(\.provenance)
    all += tables.nearMisses.map(\.provenance) + tables.reasons.map(\.provenance)
    all += tables.dataTypes.map(\.provenance) + tables.purposes.map(\.provenance)
    all += tables.manifestKeys.map(\.provenance) + tables.misspellings.map(\.provenance)
    all += tables.itmsCodes.map(\.provenance) + tables.sdks.map(\.provenance)
    all += tables.releases.map(\.provenance) + tables.packageProducts.map(\.provenance)
    all += tables.minimumSystems.map(\.provenance) + tables.accessRequests.map(\.provenance)
    all += tables.minimumSDKs.map(\.provenance) + tables.reviewQuestions.map(\.provenance)
    all += tables.entitlementPurposes.map(\.provenance) + tables.pluginPurposes.map(\.provenance)
    all += tables.sdkSources.map(\.provenance) + tables.extensionPoints.map(\.provenance)
    all += tables.trackingDomains.map(\.provenance) + tables.backgroundModes.map(\.provenance)
    all += tables.refusedBackgroundModes.map(\.provenance) + tables.infoPlistTypes.map(\.provenance)
    all += tables.infoPlistLabels.map(\.provenance)
    #expect(all.count == 762)
    for provenance in all {
      #expect(provenance.source.count > 8)
      #expect(provenance.checked.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil)
    }
  }

  @Test func distributionsOfSDKsAreDecoded() throws {
    let lottie = try #require(tables.sdks.first { $0.name == "Lottie" })
    #expect(lottie.pods.map(\.name) == ["lottie-ios"])
    #expect(
      lottie.packages.map(\.history) == [
        .versions(since: [PackageVersion("4.4.0")].compactMap(\.self), noneUntil: nil),
        .versions(since: [PackageVersion("4.4.0")].compactMap(\.self), noneUntil: nil),
      ])
    let webView = try #require(tables.sdks.first { $0.name == "flutter_inappwebview" })
    #expect(
      webView.pub.map(\.history) == [
        .versions(
          since: [PackageVersion("6.1.0")].compactMap(\.self), noneUntil: PackageVersion("6.0.0-beta.28")),
        .versions(since: [PackageVersion("1.1.0")].compactMap(\.self), noneUntil: nil),
      ])
    #expect(tables.sdks.first { $0.name == "wakelock" }?.pods.first?.history == .never)
    #expect(tables.sdks.first { $0.name == "DKPhotoGallery" }?.packages.first?.history == .unknown)
    let realm = try #require(tables.sdks.first { $0.name == "RealmSwift" }?.packages.first)
    #expect(realm.formerNames == ["https://github.com/realm/realm-cocoa"])
    let plugins = tables.sdks.flatMap(\.pub)
    #expect(Set(plugins.map(\.name)).count == plugins.count)
    #expect(plugins.allSatisfy { $0.history != .unknown })
    #expect(
      tables.sdks.first { $0.name == "path_provider" }?.pub.map(\.name) == [
        "path_provider_foundation", "path_provider",
      ])
    #expect(tables.sdks.allSatisfy { !$0.frameworks.isEmpty })
    let pods = tables.sdks.flatMap { sdk in sdk.pods.map(\.name) }
    #expect(Set(pods).count == pods.count - 3, "OneSignalXCFramework alone holds several")
  }

  @Test func releasesAreTheRealOnes() throws {
    let products = Set(tables.releases.map(\.product))
    #expect(products == Set(Platform.allCases.map(\.rawValue)).union([MajorReleases.xcode]))
    for releases in tables.releases {
      #expect(releases.versions.suffix(2) == [26, 27], "\(releases.product)")
      #expect(!releases.versions.contains { (19...25).contains($0) }, "\(releases.product)")
    }
  }

  @Test func releasesMustAscend() throws {
    var documents = try ruleDocuments()
    documents["platforms/releases.yml"] = try DocumentNode(
      yaml: """
        releases:
          - {product: iOS, versions: [26, 18], source: "x", checked: 2026-01-01}
          - {product: PhoneOS, versions: [1], source: "x", checked: 2026-01-01}
        """, file: "")
    let text = errorText { () throws(ConfigurationErrors) in try appleTables(from: documents) }
    #expect(text.contains(#"2:30: error: "versions" must be in ascending order and not empty"#))
    #expect(text.contains(#"3:15: error: "product" must be"#))
  }

  @Test func rowsAreDecodedWhole() throws {
    #expect(tables.manifestKeys.filter { $0.within == nil }.count == 4)
    #expect(
      tables.manifestKeys.filter { $0.values == .reasons }.map(\.key) == ["NSPrivacyAccessedAPITypeReasons"])
    let reason = try #require(tables.reason("3EC4.1"))
    #expect(reason.appKind == "custom keyboard app")
    #expect(tables.reasons.filter(\.sdkOnly).map(\.code).sorted() == ["0A2A.1", "C56D.1"])
    let symbol = try #require(tables.symbols.first { $0.id == "UIDocument.fileModificationDate" })
    #expect(symbol.selectors == ["fileModificationDate", "setFileModificationDate:"])
    #expect(symbol.note?.hasPrefix("No other class is listed") == true)
  }

  @Test func reportsAllFaultsOfARow() throws {
    var documents = try ruleDocuments()
    documents["privacy/purposes.yml"] = nil
    documents["privacy/reasons.yml"] = try DocumentNode(
      yaml: """
        reasons:
          - code: CA92.1
            category: NSPrivacyAccessedAPICategoryUserDefault
            title: ""
            meaning: "x"
            sdk_only: "no"
            source: "Apple"
            checked: 2026-1-3
            suports: []
        """, file: "")
    let text = errorText { () throws(ConfigurationErrors) in
      try appleTables(from: documents, directory: "r")
    }
    #expect(
      text == """
        r/privacy/purposes.yml: error: the file is missing
        r/privacy/reasons.yml:3:15: error: "NSPrivacyAccessedAPICategoryUserDefault" is not a category of \
        categories.yml; did you mean "NSPrivacyAccessedAPICategoryUserDefaults"?
        r/privacy/reasons.yml:4:12: error: "title" is empty
        r/privacy/reasons.yml:6:15: error: "sdk_only" must be true or false, not "no"
        r/privacy/reasons.yml:8:14: error: "checked" must be a date such as 2026-01-31, not "2026-1-3"
        r/privacy/reasons.yml:9:5: error: unknown key "suports"; did you mean "supports"?
        """)
  }
}
