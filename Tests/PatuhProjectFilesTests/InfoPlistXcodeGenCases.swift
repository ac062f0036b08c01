@testable import PatuhProjectFiles

/// What the Info.plists of projects that XcodeGen generates become. Sources are files of XcodeGen 8d3d3476:
/// sections of `Docs/ProjectSpec.md`, its fixtures, and its tests.
enum InfoPlistXcodeGen {
  private static let app = "targets:\n  App:\n    type: application\n    platform: iOS\n"

  static let cases: [SpecifiedInfoPlistCase] = [
    SpecifiedInfoPlistCase(
      "the properties of a plist", source: "ProjectSpec.md, Plist",
      app + """
            info:
              path: App/Info.plist
              properties:
                UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
                UILaunchStoryboardName: LaunchScreen
        """,
      [
        "UISupportedInterfaceOrientations": #"["UIInterfaceOrientationPortrait"]"#,
        "UILaunchStoryboardName": #""LaunchScreen""#,
      ]),
    SpecifiedInfoPlistCase(
      "the properties that are generated", source: "ProjectSpec.md, Target: info; InfoPlistGenerator",
      app + "    info: {path: App/Info.plist}\n",
      [
        "CFBundleInfoDictionaryVersion": #""6.0""#, "CFBundleExecutable": #""App""#,
        "CFBundleName": #""App""#, "CFBundleShortVersionString": #""1.0""#, "CFBundleVersion": #""1""#,
        "CFBundlePackageType": #""APPL""#, "CFBundleDevelopmentRegion": #""en""#, "UILaunchScreen": nil,
      ]),
    SpecifiedInfoPlistCase(
      "a property replaces what is generated",
      source: "InfoPlistGenerator; Tests/Fixtures/TestProject, App_iOS/Info.plist",
      app + """
            info:
              path: App/Info.plist
              properties: {CFBundleVersion: "12", CFBundleShortVersionString: "2.3"}
        """,
      ["CFBundleVersion": #""12""#, "CFBundleShortVersionString": #""2.3""#]),
    SpecifiedInfoPlistCase(
      "no executable in a bundle",
      source: "ProjectSpec.md, Target: info; ProjectGeneratorTests, CFBundleExecutable for type bundle",
      """
      targets:
        App:
          type: bundle
          platform: iOS
          info: {path: App/Info.plist}
      """,
      ["CFBundleExecutable": nil, "CFBundlePackageType": #""BNDL""#, "CFBundleName": #""App""#]),
    SpecifiedInfoPlistCase(
      "the package type of an extension", source: "InfoPlistGenerator.generateProperties",
      """
      targets:
        App:
          type: app-extension
          platform: iOS
          info: {path: App/Info.plist}
      """, ["CFBundlePackageType": #""XPC!""#, "CFBundleExecutable": #""App""#]),
    SpecifiedInfoPlistCase(
      "the package type of a framework", source: "InfoPlistGenerator.generateProperties",
      """
      targets:
        App:
          type: framework
          platform: iOS
          info: {path: App/Info.plist}
      """, ["CFBundlePackageType": #""FMWK""#]),
    SpecifiedInfoPlistCase(
      "a reference and an empty text in properties",
      source: "Tests/Fixtures/TestProject, App_macOS/App-Info.plist",
      """
      targets:
        App:
          type: application
          platform: macOS
          deploymentTarget: "12.0"
          settings: {CUSTOM_SETTING: seven}
          info:
            path: App/Info.plist
            properties:
              LSMinimumSystemVersion: $(MACOSX_DEPLOYMENT_TARGET)
              NSPrincipalClass: NSApplication
              CFBundleIconFile: ""
              CustomSetting: $CUSTOM_SETTING
      """,
      [
        "LSMinimumSystemVersion": #""12.0""#, "NSPrincipalClass": #""NSApplication""#,
        "CustomSetting": #""seven""#,
      ]),
    SpecifiedInfoPlistCase(
      "INFOPLIST_FILE of the settings before info",
      source: "ProjectSpec.md, Target: info; ProjectGeneratorTests, info doesn't override info.plist setting",
      app + """
            settings: {INFOPLIST_FILE: App/Own.plist}
            info: {path: App/Info.plist, properties: {A: generated}}
        """,
      files: ["App/Own.plist": "<key>A</key><string>own</string>"], ["A": #""own""#, "CFBundleName": nil]),
    SpecifiedInfoPlistCase(
      "the Info.plist among the sources", source: "ProjectSpec.md, Target: settings, INFOPLIST_FILE",
      app + "    sources: [App]\n",
      files: ["App/Info.plist": "<key>A</key><string>$(PRODUCT_NAME)</string>"], ["A": #""App""#]),
    SpecifiedInfoPlistCase(
      "base before configs", source: "ProjectSpec.md, Settings",
      app + """
            info: {path: App/Info.plist, properties: {A: $(PRODUCT_NAME), B: $(IDENTITY)}}
            settings:
              base: {PRODUCT_NAME: XcodeGenProduct, IDENTITY: any}
              configs:
                debug: {PRODUCT_BUNDLE_IDENTIFIER: com.example.debug, IDENTITY: developer}
                release: {PRODUCT_BUNDLE_IDENTIFIER: com.example.app, IDENTITY: distribution}
        """,
      [
        "A": #""XcodeGenProduct""#, "B": #""distribution""#, "CFBundleIdentifier": #""com.example.app""#,
      ]),
    SpecifiedInfoPlistCase(
      "a simple map beside base is ignored", source: "ProjectSpec.md, Settings: Don't mix",
      app + """
            settings:
              GENERATE_INFOPLIST_FILE: YES
              MARKETING_VERSION: 100.0.0
              base: {CURRENT_PROJECT_VERSION: "100.0", GENERATE_INFOPLIST_FILE: YES}
        """,
      ["CFBundleVersion": #""100.0""#, "CFBundleShortVersionString": nil]),
    SpecifiedInfoPlistCase(
      "a simple map", source: "ProjectSpec.md, Settings",
      app + """
            settings: {GENERATE_INFOPLIST_FILE: NO, MARKETING_VERSION: 3.1}
            info: {path: App/Info.plist}
        """, ["CFBundleShortVersionString": #""1.0""#]),
    SpecifiedInfoPlistCase(
      "groups within groups and configurations", source: "ProjectSpec.md, Setting Groups",
      """
      settingGroups:
        generic: {CUSTOM: value_custom}
        debugging: {KIND: value_debug}
        releasing: {base: {KIND: value_release}}
        all:
          groups: [generic]
          configs:
            debug: {groups: [debugging]}
            release: {groups: [releasing]}
      """ + "\n" + app + """
            settings: {groups: [all]}
            info: {path: App/Info.plist, properties: {A: $(CUSTOM), B: $(KIND)}}
        """, ["A": #""value_custom""#, "B": #""value_release""#]),
    SpecifiedInfoPlistCase(
      "groups before base before configs", source: "ProjectSpec.md, Settings: merged in the following order",
      "settingGroups:\n  one: {A1: group, A2: group, A3: group}\n" + app + """
            settings:
              groups: [one]
              base: {A2: base, A3: base}
              configs: {release: {A3: config}}
            info: {path: App/Info.plist, properties: {A: $(A1) $(A2) $(A3)}}
        """, ["A": #""group base config""#]),
    SpecifiedInfoPlistCase(
      "configs match a part of a name", source: "ProjectSpec.md, Settings: configs",
      "configs: {Staging Debug: debug, Staging Release: release, Release: release}\n" + app + """
            settings:
              configs: {staging: {SERVER: stage}, Release: {KIND: final}}
            info:
              path: App/Info.plist
              properties: {A: "x$(SERVER:default=none)", B: "$(KIND:default=none)"}
        """, configuration: "Staging Release", ["A": #""xstage""#, "B": #""none""#]),
    SpecifiedInfoPlistCase(
      "the exact name of a configuration", source: "ProjectSpec.md, Settings: configs, exact match",
      "configs: {Staging Release: release, Release: release}\n" + app + """
            settings: {configs: {Release: {KIND: final}}}
            info: {path: App/Info.plist, properties: {B: "$(KIND:default=none)"}}
        """, ["B": #""final""#]),
    SpecifiedInfoPlistCase(
      "bundleIdPrefix", source: "ProjectSpec.md, Options: bundleIdPrefix",
      """
      options: {bundleIdPrefix: com.shop}
      targets:
        My_App 2!:
          type: application
          platform: iOS
          info: {path: App/Info.plist}
      """, target: "My_App 2!", ["CFBundleIdentifier": #""com.shop.My-App2""#]),
    SpecifiedInfoPlistCase(
      "bundleIdPrefix with an identifier at any level", source: "ProjectSpec.md, Options: bundleIdPrefix",
      """
      options: {bundleIdPrefix: com.shop}
      settings: {PRODUCT_BUNDLE_IDENTIFIER: com.other.app}
      """ + "\n" + app + "    info: {path: App/Info.plist}\n",
      ["CFBundleIdentifier": #""com.other.app""#]),
    SpecifiedInfoPlistCase(
      "the families of devices of iOS", source: "SettingPresets/Platforms/iOS.yml",
      app + "    info: {path: App/Info.plist}\n", ["UIDeviceFamily": "[1, 2]"]),
    SpecifiedInfoPlistCase(
      "a stated family before the preset", source: "ProjectSpec.md, Target: settings",
      app + "    settings: {TARGETED_DEVICE_FAMILY: 1}\n    info: {path: App/Info.plist}\n",
      ["UIDeviceFamily": "[1]"]),
    SpecifiedInfoPlistCase(
      "no presets", source: "ProjectSpec.md, Options: settingPresets",
      "options: {settingPresets: none}\n" + app + "    info: {path: App/Info.plist}\n",
      ["UIDeviceFamily": nil]),
    SpecifiedInfoPlistCase(
      "the deployment target of the options", source: "ProjectSpec.md, Options: deploymentTarget",
      "options: {deploymentTarget: {iOS: \"16.4\"}}\n" + app + "    info: {path: App/Info.plist}\n",
      ["MinimumOSVersion": #""16.4""#]),
    SpecifiedInfoPlistCase(
      "that of the target before it", source: "ProjectSpec.md, Target: deploymentTarget",
      "options: {deploymentTarget: {iOS: \"16.4\"}}\n" + app
        + "    deploymentTarget: \"17.0\"\n    info: {path: App/Info.plist}\n",
      ["MinimumOSVersion": #""17.0""#]),
    SpecifiedInfoPlistCase(
      "config files of the project and of the target", source: "ProjectSpec.md, Config Files",
      "configFiles: {Debug: debug.xcconfig, Release: release.xcconfig}\n" + app + """
            configFiles: {Release: App/release.xcconfig}
            info: {path: App/Info.plist, properties: {A: $(OUTER), B: $(INNER)}}
        """,
      files: ["release.xcconfig": "OUTER = o\nINNER = o", "App/release.xcconfig": "INNER = i"],
      ["A": #""o""#, "B": #""i""#]),
    SpecifiedInfoPlistCase(
      "a template with attributes", source: "ProjectSpec.md, Target Template",
      """
      targetTemplates:
        Framed:
          type: application
          platform: iOS
          info: {path: App/Info.plist, properties: {A: "${kind} of ${target_name}"}}
      targets:
        App:
          templates: [Framed]
          templateAttributes: {kind: awesome}
      """, ["A": #""awesome of App""#]),
    SpecifiedInfoPlistCase(
      "one target for each platform", source: "ProjectSpec.md, Multi Platform targets",
      """
      targets:
        App:
          type: framework
          platform: [iOS, tvOS]
          deploymentTarget: {iOS: 16.0, tvOS: 15.0}
          settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: com.myapp, MY_SETTING: "platform ${platform}"}}
          info: {path: App/Info.plist, properties: {A: $(MY_SETTING)}}
      """, target: "App_tvOS",
      ["A": #""platform tvOS""#, "CFBundleName": #""App""#, "CFBundleIdentifier": #""com.myapp""#]),
    SpecifiedInfoPlistCase(
      "entitlements add nothing", source: "ProjectSpec.md, Plist",
      app + """
            info: {path: App/Info.plist}
            entitlements:
              path: App/App.entitlements
              properties: {com.apple.security.application-groups: group.com.app}
        """, ["com.apple.security.application-groups": nil]),
  ]
}
