import PatuhCore
import Testing

@testable import PatuhProjectFiles

@Suite struct XcodeProjectTargetsTests {
  @Test(arguments: [
    ("application", "", Target.Product.application), ("application", "SDKROOT = watchos;", .watchApp),
    ("application.watchapp2", "", .watchApp), ("application.watchapp2-container", "", .application),
    ("application.on-demand-install-capable", "", .appClip), ("app-extension", "", .appExtension),
    ("app-extension.messages", "", .appExtension), ("extensionkit-extension", "", .appExtension),
    ("watchkit2-extension", "", .appExtension), ("tv-app-extension", "", .appExtension),
    ("framework", "", .framework), ("framework", "MACH_O_TYPE = staticlib;", .staticFramework),
    ("framework.static", "", .staticFramework), ("library.static", "", .staticLibrary),
    ("library.dynamic", "", .dynamicLibrary), ("bundle", "", .bundle), ("bundle.unit-test", "", .tests),
    ("bundle.ui-testing", "", .tests), ("bundle.ocunit-test", "", .tests), ("tool", "", .commandLineTool),
    ("xpc-service", "", .xpcService), ("system-extension", "", .systemExtension), ("novelty", "", .unknown),
  ])
  func productsFollowTheirTypes(type: String, settings: String, expected: Target.Product) {
    let target = describedTarget(["Release": "buildSettings = {\(settings)};"], type: type)
    #expect(target?.product == expected)
  }

  @Test func aTargetStandsWhereItsObjectDoes() {
    let project = describedProject("\nT1 = {isa = PBXAggregateTarget; name = All; };")
    #expect(project.targets.map(\.product) == [.buildTool])
    #expect(project.targets.first?.place.position == Position(line: 4, column: 1))
    #expect(project.problems.isEmpty)
  }

  @Test func plistsAreThoseThatExist() {
    let target = describedTarget(
      [
        "Debug": "buildSettings = {INFOPLIST_FILE = Debug.plist; };",
        "Release":
          """
        buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/$(TARGET_NAME)/Info.plist"; CODE_SIGN_ENTITLEMENTS \
        = App/A.entitlements; };
        """,
        "Store": "buildSettings = {INFOPLIST_FILE = Gone.plist; };",
      ], tree: ["Debug.plist", "App/Info.plist", "App/A.entitlements"])
    #expect(target?.infoPlists == ["App/Info.plist"])
    #expect(target?.entitlements == ["App/A.entitlements"])
  }

  @Test func platformsThatCannotBeKnownAreAProblem() {
    let project = describedProject(
      """
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X; buildSettings = {}; };
      X = {isa = PBXFileReference; path = Gone.xcconfig; }; F = {isa = PBXFileReference; path = a.swift; };
      B = {isa = PBXBuildFile; fileRef = F; }; S = {isa = PBXSourcesBuildPhase; files = (B, ); };
      T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (S, ); };
      T2 = {isa = PBXNativeTarget; name = Empty; buildConfigurationList = L; };
      """, tree: ["a.swift"])
    #expect(project.problems.map(\.extent) == [.part])
    #expect(project.problems.first?.message.contains("platforms of the target App are not known") == true)
    #expect(project.problems.first?.position == project.targets.first?.place.position)
    #expect(project.targets.first?.sources == ["a.swift"])
  }

  @Test func faultsInSettingsFilesAreReported() {
    let project = describedProject(
      """
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X; buildSettings = \
      {SDKROOT = iphoneos; }; };
      X = {isa = PBXFileReference; path = App.xcconfig; };
      T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
      """, settings: ["App.xcconfig": "A = 1\n!\nB = 2", "Other.xcconfig": "<"])
    #expect(
      project.problems.map(\.message) == [
        "App.xcconfig:2: The line is neither a setting nor an #include"
      ])
    #expect(project.targets.first?.flags.isComplete == false)
  }

  @Test func dependenciesAreLinkedOrNot() {
    let project = describedProject(
      """
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (W, K, );
        dependencies = (D1, D2, D3, ); packageProductDependencies = (R1, R2, R3, R4, R5, R6, ); };
      T2 = {isa = PBXNativeTarget; name = Core; productReference = O2; };
      T3 = {isa = PBXNativeTarget; name = Share; productReference = O3; };
      O2 = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      O3 = {isa = PBXFileReference; path = Share.appex; sourceTree = BUILT_PRODUCTS_DIR; };
      X = {isa = PBXFileReference; path = Sub/Sub.xcodeproj; };
      Y = {isa = PBXReferenceProxy; path = libSub.a; remoteRef = I; sourceTree = BUILT_PRODUCTS_DIR; };
      I = {isa = PBXContainerItemProxy; containerPortal = X; remoteInfo = Sub; };
      F1 = {isa = PBXFileReference; path = libFeed.a; sourceTree = BUILT_PRODUCTS_DIR; };
      F2 = {isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
      F3 = {isa = PBXFileReference; path = Vendor/Maps.xcframework; };
      F4 = {isa = PBXFileReference; lastKnownFileType = folder; path = Packages/Two; };
      D1 = {isa = PBXTargetDependency; target = T2; }; D2 = {isa = PBXTargetDependency; target = T3; };
      D3 = {isa = PBXTargetDependency; targetProxy = I; };
      B1 = {isa = PBXBuildFile; fileRef = O2; }; B2 = {isa = PBXBuildFile; fileRef = Y; };
      B3 = {isa = PBXBuildFile; fileRef = F1; }; B4 = {isa = PBXBuildFile; fileRef = F2; };
      B5 = {isa = PBXBuildFile; fileRef = F3; }; B6 = {isa = PBXBuildFile; productRef = R1; };
      B7 = {isa = PBXBuildFile; productRef = R6; platformFilter = macos; };
      B8 = {isa = PBXBuildFile; fileRef = O3; };
      W = {isa = PBXFrameworksBuildPhase; files = (B1, B2, B3, B4, B5, B6, B7, ); };
      K = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (B8, B1, ); };
      R1 = {isa = XCSwiftPackageProductDependency; package = Q; productName = One; };
      R2 = {isa = XCSwiftPackageProductDependency; productName = Two; };
      R3 = {isa = XCSwiftPackageProductDependency; package = Z; productName = Three; };
      R4 = {isa = XCSwiftPackageProductDependency; productName = Four; };
      R5 = {isa = XCSwiftPackageProductDependency; package = Z; productName = "plugin:Lint"; };
      R6 = {isa = XCSwiftPackageProductDependency; package = Z; productName = MacOnly; };
      Q = {isa = XCLocalSwiftPackageReference; relativePath = Packages/One; };
      Z = {isa = XCRemoteSwiftPackageReference; };
      """, tree: ["Packages/One/Package.swift", "Packages/Two/Package.swift"])
    let file = "App.xcodeproj/project.pbxproj"
    let sub = DependencyDescription.Subject.target(name: "Sub", file: "Sub/Sub.xcodeproj/project.pbxproj")
    let dependencies = project.targets.first?.dependencies ?? []
    #expect(
      dependencies.map(\.subject) == [
        .target(name: "Core", file: file), sub, .library(name: "Feed"), .library(name: "Maps"),
        .product(name: "One", packageFolder: "Packages/One"), .target(name: "Share", file: file),
        .product(name: "Two", packageFolder: "Packages/Two"), .product(name: "Three", packageFolder: nil),
        .product(name: "Four", packageFolder: nil), .product(name: "Lint", packageFolder: nil),
      ])
    let notLinked: [DependencyDescription.Subject] = [
      .target(name: "Share", file: file), .product(name: "Lint", packageFolder: nil),
    ]
    #expect(dependencies.filter { !$0.isLinked }.map(\.subject) == notLinked)
    #expect(
      dependencies.filter { $0.isCopied == .yes }.map(\.subject)
        == [.target(name: "Core", file: file), .target(name: "Share", file: file)])
  }
}
