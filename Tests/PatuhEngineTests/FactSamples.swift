import PatuhCore

@testable import PatuhEngine
@testable import PatuhProjectFiles

/// A small file of every kind, by path; together they are a project.
enum FactSamples {
  static let texts: [(path: String, text: String)] = [
    (
      "Shop/Basket.swift",
      #"""
      @_exported import Foundation
      @testable import Shop
      // patuh:disable:next frozen_use category: DiskSpace reason: "old" until: 2027-01-31
      @MainActor final class Basket: NSObject, Codable where Int: Hashable {
        private(set) var items: [Item]? = [Item(name: "a", count: 1), .init(name: "b\(2 + 3)", count: 2)]
        enum Kind: String { case open, closed }
        struct Item { let name: String; var count: Int { didSet { print(oldValue) } } }
        #if os(iOS) && !DEBUG
          func uptime() async throws -> Double { try await ProcessInfo.processInfo.systemUptime as Double }
        #elseif canImport(AppKit) || FAST
          let path = \Basket.items?.count
        #endif
        func total(of list: [Item], by key: (Item) -> Int = { $0.count }) -> Int {
          guard let first = list.first, first.count > 0 else { return 0 }
          let total = list.map { item in key(item) }.filter { $0 > 1 }.reduce(0, +)
          UserDefaults.standard.set(total, forKey: "total")
          return total > 3 ? total : list[0].count
        }
        func name(of kind: Kind, isShort: Bool) -> String {
          switch kind {
          case .open: isShort ? "o" : "open"
          default: "closed"
          }
        }
      }
      extension Basket.Item: Hashable {}
      #Preview { Basket() }
      func broken( {
      """#
    ),
    (
      "Shop/Store.mm",
      """
      #import <Foundation/Foundation.h>
      #define CLOCK (MAC && !DEBUG)
      #define uptime systemUptime
      #define mode(path) stat(path, &mode)
      #define label(name) #name
      #define joined(a, b) a##b
      #undef uptime
      // patuh:disable:file frozen_use reason: "old"
      #if defined(MAC) || CLOCK > 2
      namespace shop { class Till { int stat(const char *path); }; }
      int shop::Till::stat(const char *path) { struct stat info; return ::stat(path, &info); }
      #endif
      @interface Store : NSObject
      @property (nonatomic) NSUserDefaults *defaults;
      @end
      @implementation Store
      - (void)keep:(NSString *)name with:(id)value {
        NSUserDefaults *own = [[NSUserDefaults alloc] initWithSuiteName:@"group.shop"];
        [own setObject:value forKey:[name lowercaseString]];
        double now = [NSProcessInfo processInfo].systemUptime + [(a ?: b).systemUptime doubleValue];
        self.defaults = own; [self performSelector:@selector(keep:with:) withObject:nil];
      }
      @end
      #if OPEN
      """
    ),
    (
      "Shop/PrivacyInfo.xcprivacy",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- patuh:disable:file reason_unknown reason: "old" -->
      <plist version="1.0"><dict>
      <key>NSPrivacyTracking</key><false/>
      <key>NSPrivacyAccessedAPITypes</key><array><dict>
        <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
        <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string><integer>3</integer></array>
      </dict></array>
      <key>Other</key><array><real>1.5</real><date>2026-01-01T00:00:00Z</date><data>AAAA</data></array>
      </dict></plist>
      """
    ),
    ("Shop.xcodeproj/project.pbxproj", xcodeProject),
    (
      "Shop/Shop.xcconfig",
      """
      #include "Base.xcconfig"
      #include? "Own.xcconfig"
      OTHER_SWIFT_FLAGS[sdk=iphoneos*][arch=arm64] = -DFAST $(inherited)
      PRODUCT_NAME = Shop
      what is this
      """
    ),
    (
      "Kit/Package.swift",
      #"""
      // swift-tools-version: 5.9
      import PackageDescription
      let names = ["Kit", "Kit\(1 + 2)"]
      func product(_ name: String, of count: Int = -1, flags: String...) -> Product {
        for case let other in names where other != name { if count > 1, let first = names.first { return \#
      .library(name: first, targets: [other]) } else { continue } }
        switch count { case 1: return .library(name: name, targets: [name]); case .max where name.isEmpty: \#
      break; default: break }
        guard #available(macOS 13, *), case .some(let known) = names.first else { return .library(name: \#
      name, targets: [:].keys.sorted()) }
        return .library(name: known as String, targets: names.map { $0 })
      }
      struct Flags { static let all: [String] = ["-a"]; var first: String? { Flags.all[0] } }
      enum Mode: String { case fast = "f", slow }
      let package = Package(name: "Kit", products: [product("Kit", of: 1)], dependencies: [],
        targets: [.target(name: "Kit", resources: [.copy("a.txt")], swiftSettings: [.define("A", \#
      .when(platforms: [.iOS]))]),
          .testTarget(name: names.count > 1 ? "KitTests" : "T", dependencies: [.byName(name: "Kit")])])
      package.targets += [.target(name: "Late")]
      let (a, b) = (1.5, try? names.map(\.count))
      """#
    ),
    (
      "Tuist/Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "App", targets: [.target(name: "App", destinations: .iOS, product: .app,
        bundleId: "a.b", sources: ["Sources/**"], dependencies: [.external(name: "Rx")])])
      """
    ),
    (
      "project.yml",
      """
      name: Shop
      include: [base.yml]
      targets:
        Shop: { type: application, platform: iOS, sources: [Shop], settings: { base: { SWIFT_VERSION: "6" } \
      } }
        Tests: &tests { type: bundle.unit-test, platform: iOS, sources: Tests }
        More: { <<: *tests, platform: macOS }
      """
    ),
    (
      "Pod/Kit.podspec",
      """
      Pod::Spec.new do |s|
        s.name = 'Kit'
        s.ios.deployment_target = '15.0'
        s.source_files = ['Kit/**/*.swift', *more]
        s.static_framework = true
        s.resource_bundles = { 'Kit' => ['Kit/*.xcprivacy'] } if ENV['A']
        s.subspec('Core') { |c| c.dependency 'Rx', nil }
        s.test_spec 'Tests' do |t|
          t.source_files = Dir['Tests']
        end
      end
      """
    ),
    (
      "Podfile",
      """
      use_frameworks! :linkage => :static
      abstract_target 'Apps' do
        project 'Shop/Shop.xcodeproj'
        pod 'Kit', :path => 'Pod'
        pod 'Maps', '2.0'
        pod 'Inspector/Views', :configurations => ['Debug']
        pod 'Chat', :git => 'https://example.com/chat', :branch => 'main'
        target 'Shop' do
          inherit! :search_paths
          use_react_native!(:flipper_configuration => FlipperConfiguration.enabled(['Release']))
        end
      end
      target ENV['APP']
      setup_permissions(['Camera'])
      """
    ),
    (
      "Podfile.lock",
      """
      PODS:
        - Rx (6.5.0)
        - Kit (1.0.0):
          - Rx (~> 6.5)
        - Own (0.1.0)
      DEPENDENCIES:
        - Own (from `../Own`)
      EXTERNAL SOURCES:
        Own:
          :path: "../Own"
        Kit:
          :branch: main
          :git: https://example.com/kit.git
      CHECKOUT OPTIONS:
        Kit:
          :commit: 0123456
          :git: https://example.com/kit.git
      """
    ),
    (
      "pubspec.lock",
      """
      packages:
        share_plus: { description: { url: "https://pub.dev" }, source: hosted, version: "10.1.4", \
      dependency: "direct dev" }
        player: { description: { resolved-ref: "0123456", url: "https://example.com/p" }, source: git }
        storage: { description: { path: "../storage" }, source: path }
      sdks: { flutter: ">=3.27.0" }
      """
    ),
    (
      ".github/workflows/test.yml",
      """
      on: push
      jobs:
        test:
          strategy: { matrix: { os: [macos-14, macos-15] } }
          runs-on: ${{ matrix.os }}
          steps:
            - uses: actions/checkout@v4
            - uses: maxim-lobanov/setup-xcode@v1
              if: always()
              with: { xcode-version: ^16.2 }
            - run: sudo xcode-select -s /Applications/Xcode_16.1.app
        call: { uses: ./.github/workflows/other.yml }
      """
    ),
    (".xcode-version", "\n16.2\n"),
    (
      "pubspec.yaml",
      "dependencies: { flutter: { sdk: flutter }, share_plus: ^10.0.0 }  # patuh:disable:this a"
    ),
    ("package.json", #"{"dependencies": {"expo": "~53.0.0", "react-native": "0.79.5"}}"#),
    ("targets/a/expo-target.config.js", "module.exports = { type: \"widget\", name: 'A' } // name: \"B\""),
    (
      "Shop/en.lproj/InfoPlist.strings",
      "/* a */ CFBundleName = \"Shop\";\n\"NSCameraUsageDescription\" = \"Why\";\n"
    ),
    (
      "fastlane/Fastfile",
      "lane :beta do\n  increment_build_number\n  pilot(uses_non_exempt_encryption: false)\nend\n"
    ),
    ("ci/plist.sh", "/usr/libexec/PlistBuddy -c 'Set :CFBundleVersion 2' Shop/Info.plist\n"),
    ("Pods/Manifest.lock", "PODS:\n  - A (1.0)\n\nPODFILE CHECKSUM: ab\n"),
    (
      "app.json",
      #"{"expo": {"ios": {"privacyManifests": {"NSPrivacyAccessedAPITypes": [{"NSPrivacyAccessedAPIType": "#
        + #""NSPrivacyAccessedAPICategoryUserDefaults", "NSPrivacyAccessedAPITypeReasons": ["CA92.1"]}]}, "#
        + #""infoPlist": {"UIBackgroundModes": ["audio"], "#
        + #""A": {"B": 1, "C": 1.5, "D": true}}}, "name": "Shop"}}"#
    ),
    (
      "config.xml",
      "<widget id='a.b' version='1.0'><name>Shop</name><platform name='ios'><privacy-manifest><dict>"
        + "<key>NSPrivacyTracking</key><false/></dict></privacy-manifest></platform></widget>\n"
    ),
    ("shared/build.gradle.kts", "cocoapods {\n  pod(\"A\", \"1.0\")\n  pod(\"B\")\n}\n"),
    ("package-lock.json", #"{"packages": {"node_modules/expo": {"version": "53.0.0"}}}"#),
    ("yarn.lock", "expo@~53.0.0:\n  version \"53.0.0\"\n"),
    ("pnpm-lock.yaml", "importers:\n\n  .:\n    dependencies:\n      expo:\n        version: 53.0.0\n"),
    ("bun.lock", #"{"packages": {"expo": ["expo@53.0.0", ],},}"#),
    (
      "A.xcodeproj/xcshareddata/xcschemes/A.xcscheme",
      """
      <Scheme><BuildActionEntry buildForArchiving='YES'><BuildableReference BuildableName='A.app' \
      BlueprintName='A'
      """
        + """
         ReferencedContainer='container:A.xcodeproj'/></BuildActionEntry><ArchiveAction \
        buildConfiguration='Beta'/></Scheme>
        """
    ),
    ("eas.json", #"{"build": {"beta": {"ios": {"scheme": "Beta", "image": "macos-xcode-26.0"}}}}"#),
    (
      "Shop/Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <webView contentMode="scaleToFill"/><wkWebView/>
      </document>
      """
    ),
    (".fvmrc", #"{"flutter": "3.41.2"}"#),
    (
      "ExportOptions.plist",
      "<plist version='1.0'><dict><key>method</key><string>enterprise</string></dict></plist>"
    ),
    ("Makefile", "format: tools\n\tswift format\ntools:\n\tmake all\n"),
  ]

  static var all: [(path: String, facts: FileFacts)] {
    texts.map { path, text in
      (path, FileFacts(of: InputFile(path: path, kind: FileKind(ofName: path) ?? .swift), Array(text.utf8)))
    }
  }

  private static let xcodeProject = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T, U, V); projectDirPath \
    = ""; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
      C = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X;
        buildSettings = { SDKROOT = iphoneos; "OTHER_LDFLAGS[sdk=iphone*]" = ("-ObjC", "-all_load"); }; };
      D = { isa = XCBuildConfiguration; name = Release; baseConfigurationReferenceAnchor = S;
        baseConfigurationReferenceRelativePath = a.xcconfig; buildSettings = { }; };
      M = { isa = XCConfigurationList; buildConfigurations = (D); };
      G = { isa = PBXGroup; children = (F, X, S, VG, DM, O, RP, PR); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Shop/Basket.swift; \
    sourceTree = SOURCE_ROOT; };
      X = { isa = PBXFileReference; path = Shop/Shop.xcconfig; sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Shop; sourceTree = "<group>"; exceptions = (E1, \
    E2);
        explicitFileTypes = { "a.x" = text; }; explicitFolders = (Res); };
      E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = \
    (Info.plist);
        platformFiltersByRelativePath = { "a.swift" = (ios); }; };
      E2 = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = CP; \
    membershipExceptions = (b.txt); };
      VG = { isa = PBXVariantGroup; children = (PI); name = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };
      PI = { isa = PBXFileReference; path = PrivacyInfo.xcprivacy; sourceTree = "<absolute>"; };
      DM = { isa = XCVersionGroup; path = A.xcdatamodeld; sourceTree = "<group>"; };
      O = { isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = Other.xcodeproj; \
    sourceTree = "<group>"; };
      RP = { isa = PBXReferenceProxy; path = Other.framework; remoteRef = CI; sourceTree = \
    BUILT_PRODUCTS_DIR; };
      CI = { isa = PBXContainerItemProxy; containerPortal = O; remoteInfo = Other; };
      PR = { isa = PBXFileReference; explicitFileType = wrapper.application; path = Shop.app; sourceTree = \
    BUILT_PRODUCTS_DIR; };
      T = { isa = PBXNativeTarget; name = Shop; productName = Shop; productReference = PR; productType = \
    "com.apple.product-type.application";
        buildConfigurationList = M; buildPhases = (SP, RS, FW, HD, CP, SH); fileSystemSynchronizedGroups = \
    (S);
        packageProductDependencies = (K); dependencies = (TD, TE, TF); };
      U = { isa = PBXAggregateTarget; name = All; buildPhases = (); dependencies = (); };
      V = { isa = PBXLegacyTarget; name = Make; };
      SP = { isa = PBXSourcesBuildPhase; files = (B1); };
      RS = { isa = PBXResourcesBuildPhase; files = (B2); };
      FW = { isa = PBXFrameworksBuildPhase; files = (B3, B4); };
      HD = { isa = PBXHeadersBuildPhase; files = (); };
      CP = { isa = PBXCopyFilesBuildPhase; dstPath = "a"; dstSubfolderSpec = 7; files = (); };
      SH = { isa = PBXShellScriptBuildPhase; inputPaths = ("$(SRCROOT)/PrivacyInfo.xcprivacy"); };
      B1 = { isa = PBXBuildFile; fileRef = F; platformFilters = (ios, macos); };
      B2 = { isa = PBXBuildFile; fileRef = VG; };
      B3 = { isa = PBXBuildFile; productRef = K; };
      B4 = { isa = PBXBuildFile; fileRef = GONE; };
      K = { isa = XCSwiftPackageProductDependency; package = LP; productName = Kit; };
      K2 = { isa = XCSwiftPackageProductDependency; package = RE; productName = "plugin:Lint"; };
      K3 = { isa = XCSwiftPackageProductDependency; productName = Third; };
      LP = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
      RE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/lint"; requirement = \
    {kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
      TD = { isa = PBXTargetDependency; target = U; platformFilter = ios; };
      TE = { isa = PBXTargetDependency; productRef = K2; };
      TF = { isa = PBXTargetDependency; name = Other; targetProxy = CI; };
      TF = { isa = PBXTargetDependency; name = Other; targetProxy = CI; };
    }; }
    """
}
