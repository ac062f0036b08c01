import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// Dependencies that are not in the tree, read where the machine keeps their copies.
@Suite struct CheckoutsTests {
  static let app = """
    name: Shop
    packages:
      Cart: {url: https://example.com/shop/Cart, from: 1.2.0}
    targets:
      Shop:
        type: application
        platform: iOS
        deploymentTarget: "16.0"
        sources: [Shop]
        dependencies: [{package: Cart}]
    """
  static let package = """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "Cart",
      products: [.library(name: "Cart", targets: ["Cart"]), .library(name: "Gifts", targets: ["Gifts"])],
      targets: [
        .target(name: "Cart", dependencies: ["Storage"]), .target(name: "Storage"), .target(name: "Gifts"),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ])
    """
  static let pin =
    "{\"pins\": [{\"identity\": \"cart\", \"location\": \"https://example.com/shop/Cart\",\n"
    + "\"state\": {\"version\": \"1.2.0\"}}], \"version\": 2}\n"
  private let use = "import Foundation\npublic func save() { UserDefaults.standard.set(1, forKey: \"a\") }\n"

  private func state(_ version: String) -> String {
    "{\"object\": {\"dependencies\": [{\"packageRef\": {\"identity\": \"cart\"}, \"subpath\": \"Cart\","
      + """
       "state": {"checkoutState": {"version": "\(version)", "revision": "0123456789"}}}]}, "version": 6}

      """
  }

  private func manifest(_ category: String?) -> String {
    let entry = category.map {
      "<dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\($0)</string>"
        + "<key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array></dict>"
    }
    return "<plist version=\"1.0\"><dict><key>NSPrivacyTracking</key><false/>"
      + "<key>NSPrivacyAccessedAPITypes</key><array>\(entry ?? "")</array></dict></plist>\n"
  }

  /// The files of a package with a use in what the product links, and others in what it does not.
  private func copy(at folder: String) -> [String: String] {
    [
      "\(folder)/Package.swift": Self.package, "\(folder)/Sources/Cart/Cart.swift": "import Storage\n",
      "\(folder)/Sources/Storage/Storage.swift": use, "\(folder)/Sources/Gifts/Gifts.swift": use,
      "\(folder)/Tests/CartTests/CartTests.swift": use,
    ]
  }

  private var shop: [String: String] {
    [
      "project.yml": Self.app, "Shop/App.swift": "import Cart\n", "Package.resolved": Self.pin,
      "Shop.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": Self.pin,
    ]
  }

  private func findings(
    in tree: TemporaryTree, _ choice: CheckoutChoice? = .usual(home: nil), only: [String] = []
  ) async throws -> [String] {
    var request = AnalysisRequest(root: tree.root, only: only, jobs: 2, today: fixtureDay)
    request.checkouts = choice
    return try await analyse(request).outcome.findings.map {
      "\($0.place.path): \($0.rule.text): \($0.violation.message)"
    }
  }

  @Test func whatALinkedProductReachesCounts() async throws {
    let tree = try TemporaryTree(
      shop.merging(copy(at: "SourcePackages/checkouts/Cart")) { $1 }
        .merging(["SourcePackages/workspace-state.json": state("1.2.0")]) { $1 })
    let found = try await findings(in: tree, only: ["manifest_missing"])
    #expect(
      found == [
        """
        project.yml: manifest_missing: Shop links Storage, which uses UserDefaults API (1 use) and bundles \
        no
        """
          + " PrivacyInfo.xcprivacy; Shop bundles none for it"
      ])
    #expect(try await findings(in: tree, nil, only: ["manifest_missing"]) == [])
    var request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    request.checkouts = .usual(home: nil)
    #expect(try await targets(in: request, all: true).targets.map(\.name) == ["Shop", "Cart", "Storage"])
    #expect(
      try await usages(in: request, all: true).usages.map(\.place.path) == [
        "SourcePackages/checkouts/Cart/Sources/Storage/Storage.swift"
      ])
  }

  @Test func aManifestOfThePackageAnswers() async throws {
    let folder = "SourcePackages/checkouts/Cart"
    let package = Self.package.replacing(
      ".target(name: \"Storage\")",
      with: ".target(name: \"Storage\", resources: [.process(\"PrivacyInfo.xcprivacy\")])")
    var files = shop.merging(copy(at: folder)) { $1 }
    files["\(folder)/Package.swift"] = package
    files["\(folder)/Sources/Storage/PrivacyInfo.xcprivacy"] = manifest("UserDefaults")
    let rules = ["manifest_missing", "required_reason_undeclared"]
    #expect(try await findings(in: TemporaryTree(files), only: rules) == [])
    // What it lacks is told where the package is pinned.
    files["\(folder)/Sources/Storage/PrivacyInfo.xcprivacy"] = manifest(nil)
    #expect(
      try await findings(in: TemporaryTree(files), only: rules) == [
        """
        Shop.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved: \
        required_reason_undeclared:
        """
          + " Storage uses UserDefaults API (1 use), which the manifest does not declare"
      ])
  }

  @Test func whatIsDeclaredAndUsedNowhereIsKnown() async throws {
    var files = shop.merging(copy(at: "SourcePackages/checkouts/Cart")) { $1 }
    files["Shop/PrivacyInfo.xcprivacy"] = manifest("DiskSpace").replacing("CA92.1", with: "85F4.1")
    let tree = try TemporaryTree(files)
    var request = AnalysisRequest(
      root: tree.root, only: ["required_reason_unused"], jobs: 2, today: fixtureDay)
    #expect(try await analyse(request).outcome.findings.map(\.violation.certainty) == [.likely])
    request.checkouts = .usual(home: nil)
    #expect(try await analyse(request).outcome.findings.map(\.violation.certainty) == [.sure])
  }

  @Test func aCopyOfAnotherVersionIsNotRead() async throws {
    let tree = try TemporaryTree(
      shop.merging(copy(at: "SourcePackages/checkouts/Cart")) { $1 }
        .merging(["SourcePackages/workspace-state.json": state("1.1.0")]) { $1 })
    let found = try await findings(in: tree)
    #expect(!found.contains { $0.contains("manifest_missing") })
    #expect(
      found.contains {
        $0.contains("SourcePackages/checkouts/Cart is at 1.1.0, and Package.resolved pins cart to 1.2.0")
      })
  }

  @Test func rulesOnTheProjectsOwnCodeDoNotSeeThem() async throws {
    let tree = try TemporaryTree(
      shop.merging(copy(at: "SourcePackages/checkouts/Cart")) { $1 }
        .merging([
          "SourcePackages/workspace-state.json": state("1.2.0"),
          "SourcePackages/checkouts/Cart/Sources/Storage/Broken.swift": "func broken( {\n",
          ".patuh.yml": """
          version: 1
          layers: {All: {path: "**"}}
          rules:
            storage_alone:
              because: it is a rule
              message: "{found}"
              fix: none
              severity: error
              usage: {in: {layer: All}}
              must_not: {imports: Foundation}
          """,
          "Shop/Own.swift": "import Foundation\n",
        ]) { $1 })
    let found = try await findings(in: tree)
    #expect(!found.contains { $0.contains("checkouts/Cart/Sources") })
    #expect(
      found.filter { $0.contains("storage_alone") } == ["Shop/Own.swift: storage_alone: Foundation"])
    #expect(found.contains { $0.contains("manifest_missing") })
  }

  @Test func aFolderElsewhere() async throws {
    let tree = try TemporaryTree(shop)
    let elsewhere = try TemporaryTree(
      copy(at: "App-abc/SourcePackages/checkouts/Cart").merging([
        "App-abc/SourcePackages/workspace-state.json": state("1.2.0"), "Empty/A.swift": "",
      ]) { $1 })
    for folder in ["App-abc", "App-abc/SourcePackages", "App-abc/SourcePackages/checkouts"] {
      let found = try await findings(
        in: tree, .folder(elsewhere.root.pushing(FilePath(folder))), only: ["manifest_missing"])
      #expect(found.count == 1, "\(folder)")
    }
    await #expect(throws: AnalysisError.self) {
      _ = try await findings(in: tree, .folder(elsewhere.root.appending("Empty")))
    }
  }

  @Test func derivedDataOfTheProject() async throws {
    let tree = try TemporaryTree(shop)
    let derived = "Library/Developer/Xcode/DerivedData"
    let home = try TemporaryTree(copy(at: "\(derived)/Shop-abc/SourcePackages/checkouts/Cart"))
    let only = ["manifest_missing"]
    #expect(try await findings(in: tree, .usual(home: home.root), only: only).count == 1)
    // Another project may have the same name.
    try home.write("\(derived)/Shop-abc/info.plist", "<string>/Elsewhere/Shop.xcodeproj</string>")
    #expect(try await findings(in: tree, .usual(home: home.root), only: only) == [])
    let root = try #require(realPath(tree.root))
    try home.write("\(derived)/Shop-abc/info.plist", "<string>\(root)/Shop.xcodeproj</string>")
    #expect(try await findings(in: tree, .usual(home: home.root), only: only).count == 1)
  }

  @Test func aProductOfTheTreeComesFirst() async throws {
    var files = shop.merging(copy(at: "SourcePackages/checkouts/Cart")) { $1 }
    files["Modules/Cart/Package.swift"] = Self.package
    files["Modules/Cart/Sources/Cart/Cart.swift"] = "public let cart = 1\n"
    files["Modules/Cart/Sources/Storage/Storage.swift"] = "let storage = 1\n"
    #expect(try await findings(in: TemporaryTree(files), only: ["manifest_missing"]) == [])
  }

  /// The project that CocoaPods makes: a target for each pod, without a product for one without a file, and
  /// one for the resources of a pod.
  private func pods(_ sources: [(pod: String, file: String, needs: String?)]) -> String {
    func target(_ name: String, _ type: String, phase: String, needs: String?) -> String {
      let dependency = needs.map { "D\($0)" } ?? ""
      let kind = phase.isEmpty ? "PBXAggregateTarget" : "PBXNativeTarget"
      return
        """
        T\(name) = {isa = \(kind); name = \(name); buildPhases = (\(phase)); dependencies = \
        (\(dependency));
        """
          + " productType = \"com.apple.product-type.\(type)\"; buildConfigurationList = L; };\n"
          + "D\(name) = {isa = PBXTargetDependency; target = T\(name); };\n"
    }
    let objects = sources.map { pod, file, needs in
      if file.isEmpty { return target(pod, "", phase: "", needs: needs) }
      return "F\(pod) = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = SOURCE_ROOT; };\n"
        + "B\(pod) = {isa = PBXBuildFile; fileRef = F\(pod); };\n"
          + """
          P\(pod) = {isa = \(file.hasSuffix(".swift") ? "PBXSourcesBuildPhase" : "PBXResourcesBuildPhase"); \
          files = (B\(pod)); };

          """
        + target(pod, file.hasSuffix(".swift") ? "library.static" : "bundle", phase: "P\(pod)", needs: needs)
    }
    return "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 46; rootObject = R; objects = {\n"
      + "R = {isa = PBXProject; mainGroup = G; buildConfigurationList = L;"
      + " targets = (\(sources.map { "T\($0.pod)" }.joined(separator: ", "))); };\n"
        + """
        G = {isa = PBXGroup; children = (\(sources.map { "F\($0.pod)" }.joined(separator: ", "))); \
        sourceTree = "<group>"; };

        """
      + "L = {isa = XCConfigurationList; buildConfigurations = (C); };\n"
      + "C = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };\n"
      + objects.joined() + "}; }\n"
  }

  private func podApp(lock: String, installed: String) -> [String: String] {
    [
      "project.yml": Self.app.replacing("dependencies: [{package: Cart}]", with: ""),
      "Shop/App.swift": "let app = 1\n", "Podfile": "target 'Shop' do\n  pod 'Cart'\nend\n",
      "Podfile.lock": lock, "Pods/Manifest.lock": installed,
      "Pods/Pods.xcodeproj/project.pbxproj": pods([
        ("Cart", "Cart/Cart.swift", "Storage"), ("Storage", "Storage/Storage.swift", "Storage-Resources"),
        ("Storage-Resources", "Storage/PrivacyInfo.xcprivacy", nil), ("Gifts", "Gifts/Gifts.swift", nil),
      ]),
      "Pods/Cart/Cart.swift": use, "Pods/Storage/Storage.swift": use, "Pods/Gifts/Gifts.swift": use,
      "Pods/Storage/PrivacyInfo.xcprivacy": manifest(nil),
    ]
  }

  @Test func whatCocoaPodsInstalled() async throws {
    let lock =
      "PODS:\n  - Cart (1.0.0):\n    - Storage\n  - Gifts (1.0.0)\n  - Storage (2.0.0)\n"
      + "DEPENDENCIES:\n  - Cart\n  - Gifts\nCOCOAPODS: 1.16.2\n"
    let only = ["manifest_missing", "required_reason_undeclared"]
    let tree = try TemporaryTree(podApp(lock: lock, installed: lock))
    #expect(
      try await findings(in: tree, only: only) == [
        """
        Podfile.lock: required_reason_undeclared: Storage uses UserDefaults API (1 use), which the \
        manifest does not
        """
          + " declare",
        "project.yml: manifest_missing: Shop links Cart, which uses UserDefaults API (1 use) and bundles no"
          + " PrivacyInfo.xcprivacy; Shop bundles none for it",
      ])
    #expect(try await findings(in: tree, nil, only: only) == [])
    // What is installed is not what is pinned.
    let other = lock.replacing("Storage (2.0.0)", with: "Storage (1.9.0)")
    #expect(try await findings(in: TemporaryTree(podApp(lock: lock, installed: other)), only: only) == [])
  }

  /// CocoaPods before 1.0 names the target of a pod after what takes the pod.
  @Test(arguments: ["Pods-", "Pods-Shop-"]) func podsOfOldVersionsOfCocoaPods(prefix: String) async throws {
    let lock =
      "PODS:\n  - Cart (1.0.0):\n    - Storage\n  - Storage (2.0.0)\n"
      + "DEPENDENCIES:\n  - Cart\nCOCOAPODS: 0.35.0\n"
    var files = podApp(lock: lock, installed: lock)
    files["Pods/Pods.xcodeproj/project.pbxproj"] = pods([
      ("\(prefix)Cart", "Cart/Cart.swift", "\(prefix)Storage"),
      ("\(prefix)Storage", "Storage/Storage.swift", nil),
    ])
    let found = try await findings(in: TemporaryTree(files), only: ["manifest_missing"])
    #expect(found.count == 1 && found[0].contains("Shop links Cart (1) and Storage (1)"), "\(found)")
  }

  @Test func aFrameworkThatAnotherPodNeeds() async throws {
    let lock =
      "PODS:\n  - Cart (1.0.0):\n    - Storage\n  - Storage (2.0.0)\n"
      + "DEPENDENCIES:\n  - Cart\nCOCOAPODS: 1.16.2\n"
    var files = podApp(lock: lock, installed: lock)
    files["Podfile"] = "use_frameworks!\ntarget 'Shop' do\n  pod 'Cart'\nend\n"
    files["Pods/Pods.xcodeproj/project.pbxproj"] = pods([
      ("Cart", "Cart/Cart.swift", "Storage"), ("Storage", "Storage/Storage.swift", nil),
    ]).replacing("library.static", with: "framework")
    #expect(
      try await findings(in: TemporaryTree(files), only: ["manifest_missing"]) == [
        "Podfile.lock: manifest_missing: Cart uses UserDefaults API (1 use) and bundles no"
          + " PrivacyInfo.xcprivacy",
        "Podfile.lock: manifest_missing: Storage uses UserDefaults API (1 use) and bundles no"
          + " PrivacyInfo.xcprivacy",
      ])
  }

  /// A pod that only needs others, `Firebase` for example, has a target without sources.
  @Test func podsWithoutSources() async throws {
    let lock =
      "PODS:\n  - Cart/Core (1.0.0):\n    - Storage\n  - Maps (1.0.0)\n  - Storage (2.0.0)\n"
      + "  - SwiftGen (6.6.0)\nDEPENDENCIES:\n  - Cart/Core\n  - Maps\n  - SwiftGen\nCOCOAPODS: 1.16.2\n"
    var files = podApp(lock: lock, installed: lock)
    files["Podfile"] = "target 'Shop' do\n  pod 'Cart/Core'\n  pod 'Maps'\n  pod 'SwiftGen'\nend\n"
    files["Pods/Pods.xcodeproj/project.pbxproj"] = pods([
      ("Cart", "", "Storage"), ("Storage", "Storage/Storage.swift", nil), ("Maps", "", nil),
      ("SwiftGen", "", nil),
    ])
    files["Pods/Cart/Cart.swift"] = nil
    files["Pods/Cart/Core/Cart.h"] = "#import <Storage/Storage.h>\n"
    files["Pods/Maps/Maps.xcframework/Info.plist"] = "<plist version=\"1.0\"><dict></dict></plist>\n"
    files["Pods/SwiftGen/bin/lib_parser.dylib"] = "\n"
    let tree = try TemporaryTree(files)
    #expect(
      try await findings(in: tree, only: ["manifest_missing"]) == [
        "project.yml: manifest_missing: Shop links Storage, which uses UserDefaults API (1 use) and bundles"
          + " no"
          + " PrivacyInfo.xcprivacy; Shop bundles none for it"
      ])
    // A framework that is built elsewhere is still code that is not read.
    var request = AnalysisRequest(root: tree.root, jobs: 2, today: fixtureDay)
    request.checkouts = .usual(home: nil)
    #expect(
      try await analyse(request).project.targets.first { $0.name == "Shop" }?.codeWithoutSources == [
        CodeWithoutSources("Maps", .library)
      ])
    // Where nothing of the pod is there, what it consists of is not known.
    files["Pods/Cart/Core/Cart.h"] = nil
    let withoutCart = try TemporaryTree(files)
    request = AnalysisRequest(root: withoutCart.root, jobs: 2, today: fixtureDay)
    request.checkouts = .usual(home: nil)
    #expect(
      try await analyse(request).project.targets.first { $0.name == "Shop" }?.codeWithoutSources == [
        CodeWithoutSources("Cart/Core", .pod), CodeWithoutSources("Maps", .library),
      ])
  }

  /// Where targets of the project take different parts of a pod that compiles nothing, CocoaPods makes a
  /// target for each choice of parts. What any of them needs counts.
  @Test func aPodWithATargetForEachChoiceOfParts() async throws {
    let lock =
      "PODS:\n  - Cart/Core (1.0.0):\n    - Storage\n  - Cart/Gifts (1.0.0):\n    - Gifts\n"
      + "  - Gifts (1.0.0)\n"
      + "  - Storage (2.0.0)\nDEPENDENCIES:\n  - Cart/Core\n  - Cart/Gifts\nCOCOAPODS: 1.16.2\n"
    var files = podApp(lock: lock, installed: lock)
    files["Podfile"] = "target 'Shop' do\n  pod 'Cart/Core'\n  pod 'Cart/Gifts'\nend\n"
    files["Pods/Pods.xcodeproj/project.pbxproj"] = pods([
      ("Cart-Core", "", "Storage"), ("Cart-Core-Gifts", "", "Gifts"),
      ("Storage", "Storage/Storage.swift", nil), ("Gifts", "Gifts/Gifts.swift", nil),
    ])
    files["Pods/Cart/Cart.swift"] = nil
    files["Pods/Cart/Cart.h"] = "#import <Storage/Storage.h>\n"
    let tree = try TemporaryTree(files)
    let found = try await findings(in: tree, only: ["manifest_missing"])
    #expect(
      ["Storage", "Gifts"].allSatisfy { pod in
        found.contains { $0.contains("Shop links \(pod), which uses UserDefaults API") }
          || found.contains { $0.contains(pod) && $0.contains("2 uses") }
      }, "\(found)")
  }

  @Test func nativeModulesAmongPackagesOfJavaScript() async throws {
    let tree = try TemporaryTree([
      "package.json": "{\"dependencies\": {\"react-native\": \"0.76.0\", \"react-native-keys\": \"1.0.0\"}}",
      "ios/project.yml": Self.app.replacing("dependencies: [{package: Cart}]", with: ""),
      "ios/Shop/App.swift": "let app = 1\n",
      "ios/Podfile": "target 'Shop' do\n  use_native_modules!\nend\n",
      "node_modules/react-native-keys/package.json": "{\"name\": \"react-native-keys\"}",
      "node_modules/react-native-keys/Keys.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'Keys'\n  s.source_files = 'ios/*.swift'\nend\n",
      "node_modules/react-native-keys/ios/Keys.swift": use,
      "node_modules/react-native-other/package.json": "{\"name\": \"react-native-other\"}",
      "node_modules/react-native-other/Other.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'Other'\n  s.source_files = 'ios/*.swift'\nend\n",
      "node_modules/react-native-other/ios/Other.swift": use,
    ])
    let found = try await findings(in: tree, only: ["manifest_missing"])
    #expect(found.count == 1 && found[0].contains("Shop links Keys, which uses UserDefaults API (1 use)"))
    #expect(try await findings(in: tree, nil, only: ["manifest_missing"]) == [])
  }
}
