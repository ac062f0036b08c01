@testable import PatuhProjectFiles

/// What the Info.plists of projects that Tuist generates become. Sources are the tests of
/// `InfoPlistContentProvider` of tuist/tuist (a25e62a4), that type as of 2026 (977dafde), and the page on
/// `InfoPlist` of docs.tuist.dev.
enum InfoPlistTuist {
  private static func project(_ targets: String..., settings: String = "") -> String {
    "import ProjectDescription\nlet project = Project(name: \"P\", \(settings)targets: [\n"
      + targets.joined(separator: ",\n") + "\n])\n"
  }

  private static func target(
    _ infoPlist: String, product: String = "app", destinations: String = ".iOS", rest: String = ""
  ) -> String {
    project(
      """
      .target(name: "App", destinations: \(destinations), product: .\(product), bundleId: "io.example.app", \
      infoPlist: \(infoPlist), sources: ["App/**"]\(rest))
      """)
  }

  private static let portrait = #""UIInterfaceOrientationPortrait""#
  private static let landscape =
    #""UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight""#
  private static let upsideDown = #""UIInterfaceOrientationPortraitUpsideDown""#

  static let cases: [SpecifiedInfoPlistCase] = [
    SpecifiedInfoPlistCase(
      "the default of every product", source: "InfoPlistContentProvider.base", target(".default"),
      [
        "CFBundleIdentifier": #""io.example.app""#, "CFBundleInfoDictionaryVersion": #""6.0""#,
        "CFBundleName": #""App""#, "CFBundleShortVersionString": #""1.0""#, "CFBundleVersion": #""1""#,
        "CFBundleDevelopmentRegion": #""en""#, "CFBundleExecutable": #""App""#,
      ]),
    SpecifiedInfoPlistCase(
      "an app for the iPhone and the iPad", source: "test_content_wheniOSApp_withiPadSupport",
      target(#".extendingDefault(with: ["ExtraAttribute": "Value"])"#),
      [
        "ExtraAttribute": #""Value""#, "LSRequiresIPhoneOS": "true", "CFBundlePackageType": #""APPL""#,
        "UIRequiredDeviceCapabilities": #"["armv7"]"#,
        "UISupportedInterfaceOrientations": "[\(portrait), \(landscape)]",
        "UISupportedInterfaceOrientations~ipad": "[\(portrait), \(upsideDown), \(landscape)]",
        "UIApplicationSceneManifest":
          #"{"UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": {}}"#,
      ]),
    SpecifiedInfoPlistCase(
      "an app for the iPhone", source: "test_content_wheniOSApp_withoutiPadSupport",
      target(".default", destinations: "[.iPhone]"),
      [
        "UISupportedInterfaceOrientations": "[\(portrait), \(landscape)]",
        "UISupportedInterfaceOrientations~ipad": nil, "UIDeviceFamily": "[1]",
      ]),
    SpecifiedInfoPlistCase(
      "an app for the Mac", source: "test_content_whenMacosApp",
      target(".default", destinations: ".macOS", rest: #", deploymentTargets: .macOS("13.0")"#),
      [
        "NSPrincipalClass": #""NSApplication""#, "NSMainStoryboardFile": #""Main""#,
        "LSMinimumSystemVersion": #""13.0""#,
        "NSHumanReadableCopyright": #""Copyright ©. All rights reserved.""#, "LSRequiresIPhoneOS": nil,
      ]),
    SpecifiedInfoPlistCase(
      "a framework for the Mac", source: "test_content_whenMacosFramework",
      target(".default", product: "framework", destinations: ".macOS"),
      [
        "CFBundlePackageType": #""FMWK""#, "NSPrincipalClass": nil,
        "NSHumanReadableCopyright": #""Copyright ©. All rights reserved.""#,
      ]),
    SpecifiedInfoPlistCase(
      "a static library has none", source: "test_content_whenMacosStaticLibrary",
      target(".default", product: "staticLibrary"), [:]),
    SpecifiedInfoPlistCase(
      "a dynamic library has none", source: "test_content_whenMacosDynamicLibrary",
      target(".default", product: "dynamicLibrary"), [:]),
    SpecifiedInfoPlistCase(
      "a bundle with resources", source: "test_content_wheniOSResourceBundle",
      target(".default", product: "bundle"),
      ["CFBundlePackageType": #""BNDL""#, "CFBundleExecutable": nil, "LSRequiresIPhoneOS": nil]),
    SpecifiedInfoPlistCase(
      "the package type of a framework", source: "test_contentPackageType",
      target(".default", product: "framework"),
      ["CFBundlePackageType": #""FMWK""#, "UISupportedInterfaceOrientations": nil]),
    SpecifiedInfoPlistCase(
      "the package type of a static framework", source: "test_contentPackageType",
      target(".default", product: "staticFramework"), ["CFBundlePackageType": #""FMWK""#]),
    SpecifiedInfoPlistCase(
      "the package type of an app clip", source: "test_contentPackageType",
      target(".default", product: "appClip"),
      ["CFBundlePackageType": #""APPL""#, "UISupportedInterfaceOrientations": nil]),
    SpecifiedInfoPlistCase(
      "the package type of an extension", source: "InfoPlistContentProvider.bundlePackageType",
      target(".default", product: "appExtension"),
      ["CFBundlePackageType": #""XPC!""#, "NSExtension": nil, "CFBundleExecutable": #""App""#]),
    SpecifiedInfoPlistCase(
      "an app for the watch", source: "test_content_whenWatchOSApp",
      project(
        """
        .target(name: "Phone", destinations: .iOS, product: .app, bundleId: "io.tuist.my.app.id", \
        dependencies: [.target(name: "App")])
        """,
        """
        .target(name: "App", destinations: [.appleWatch], product: .watch2App, bundleId: "io.x", \
        infoPlist: .default)
        """),
      [
        "CFBundleDisplayName": #""App""#, "WKWatchKitApp": "true",
        "WKCompanionAppBundleIdentifier": #""io.tuist.my.app.id""#, "CFBundlePackageType": #""APPL""#,
      ]),
    SpecifiedInfoPlistCase(
      "an extension for the watch", source: "test_content_whenWatchOSAppExtension",
      project(
        """
        .target(name: "Watch", destinations: [.appleWatch], product: .watch2App, \
        bundleId: "io.tuist.my.app.id.mywatchapp", dependencies: [.target(name: "App")])
        """,
        """
        .target(name: "App", destinations: [.appleWatch], product: .watch2Extension, bundleId: "io.x", \
        infoPlist: .extendingDefault(with: ["ExtraAttribute": "Value"]))
        """),
      [
        "CFBundleDisplayName": #""App""#, "ExtraAttribute": #""Value""#,
        "NSExtension": #"""
        {"NSExtensionAttributes": {"WKAppBundleIdentifier": "io.tuist.my.app.id.mywatchapp"}, \#
        "NSExtensionPointIdentifier": "com.apple.watchkit"}
        """#, "WKExtensionDelegateClassName": #""App.ExtensionDelegate""#,
      ]),
    SpecifiedInfoPlistCase(
      "values of all types", source: "docs.tuist.dev, Plist.Value",
      target(
        #".extendingDefault(with: ["A": ["x", 1, true], "B": ["k": .real(2.5)], "C": .boolean(false)])"#),
      ["A": #"["x", 1, true]"#, "B": #"{"k": 2.5}"#, "C": "false"]),
    SpecifiedInfoPlistCase(
      "a value in place of the default", source: "InfoPlistContentProvider.extend",
      target(#".extendingDefault(with: ["CFBundleVersion": "$(BUILD)", "LSRequiresIPhoneOS": false])"#),
      ["CFBundleVersion": #""""#, "LSRequiresIPhoneOS": "false"], unknown: ["CFBundleVersion"]),
    SpecifiedInfoPlistCase(
      "a dictionary has no default", source: "docs.tuist.dev, InfoPlist: dictionary",
      target(#".dictionary(["CFBundleVersion": "7"])"#),
      ["CFBundleVersion": #""7""#, "CFBundleName": nil, "UIApplicationSceneManifest": nil]),
    SpecifiedInfoPlistCase(
      "a file", source: "docs.tuist.dev, InfoPlist: file(path:)", target(#".file(path: "App/Info.plist")"#),
      files: ["App/Info.plist": "<key>A</key><string>$(PRODUCT_NAME)</string>"],
      ["A": #""App""#, "LSRequiresIPhoneOS": nil]),
    SpecifiedInfoPlistCase(
      "a file as a literal", source: "docs.tuist.dev, InfoPlist: ExpressibleByStringLiteral",
      target(#""App/Info.plist""#), files: ["App/Info.plist": "<key>A</key><string>a</string>"],
      ["A": #""a""#]),
    SpecifiedInfoPlistCase(
      "a variable of the settings", source: "docs.tuist.dev, InfoPlist: variable",
      target(
        #".variable("$(INFO_PLIST_FILE_VARIABLE)")"#,
        rest: #", settings: .settings(base: ["INFO_PLIST_FILE_VARIABLE": "App/Info.plist"])"#),
      files: ["App/Info.plist": "<key>A</key><string>a</string>"], ["A": #""a""#]),
    SpecifiedInfoPlistCase(
      "a variable as a literal", source: "docs.tuist.dev, InfoPlist: variable, Or, as literal string",
      target(
        #""$(INFO_PLIST_FILE_VARIABLE)""#,
        rest: #", settings: .settings(configurations: [.release(name: "Release", xcconfig: "r.xcconfig")])"#),
      files: [
        "App/Info.plist": "<key>A</key><string>a</string>",
        "r.xcconfig": "INFO_PLIST_FILE_VARIABLE = App/Info.plist",
      ], ["A": #""a""#]),
    SpecifiedInfoPlistCase(
      "a variable that nothing sets", source: "docs.tuist.dev, InfoPlist: variable",
      target(#".variable("$(INFO_PLIST_FILE_VARIABLE)")"#), ["A": nil], isWhole: false),
    SpecifiedInfoPlistCase(
      "without infoPlist", source: "docs.tuist.dev, Target: infoPlist has the value default",
      project(
        #".target(name: "App", destinations: .iOS, product: .app, bundleId: "io.x", sources: ["App/**"])"#),
      ["CFBundlePackageType": #""APPL""#, "LSRequiresIPhoneOS": "true"]),
  ]
}
