import Testing

@testable import PatuhProjectFiles

/// What Xcode generates and how it joins it with the file. Sources are those of swift-build 41aee626.
enum InfoPlistGeneration {
  static let cases: [InfoPlistCase] = [
    InfoPlistCase(
      "no key without the switch", source: "swift-build, InfoPlistProcessorTaskAction.performTaskAction",
      target: "INFOPLIST_KEY_CFBundleDisplayName = X;",
      plist: "<key>A</key><string>a</string>", ["CFBundleDisplayName": nil]),
    InfoPlistCase(
      "the switch alone, without a file",
      source: "swift-build, InfoPlistProcessorTaskAction.performTaskAction",
      target: "GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_CFBundleDisplayName = X;",
      ["CFBundleDisplayName": #""X""#, "CFBundleInfoDictionaryVersion": #""6.0""#]),
    InfoPlistCase(
      "versions come from their settings",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;MARKETING_VERSION = 2.1; CURRENT_PROJECT_VERSION = 34;",
      ["CFBundleShortVersionString": #""2.1""#, "CFBundleVersion": #""34""#]),
    InfoPlistCase(
      "a setting replaces the text of the file",
      source: "swift-build, InfoPlistProcessorTaskTests.generatedInfoPlistWithExistingKeys",
      target: "GENERATE_INFOPLIST_FILE = YES;MARKETING_VERSION = 2.1;",
      plist: "<key>CFBundleShortVersionString</key><string>1.0</string>",
      ["CFBundleShortVersionString": #""2.1""#]),
    InfoPlistCase(
      "the file stays where no setting is set",
      source: "swift-build, InfoPlistProcessorTaskTests.generatedInfoPlistWithExistingKeys",
      target: "GENERATE_INFOPLIST_FILE = YES;",
      plist: "<key>CFBundleShortVersionString</key><string>1.0</string>",
      ["CFBundleShortVersionString": #""1.0""#]),
    InfoPlistCase(
      "the name of the bundle is that of the product",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;",
      ["CFBundleName": #""App""#, "CFBundleExecutable": #""App""#]),
    InfoPlistCase(
      "PRODUCT_NAME from the target",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;PRODUCT_NAME = Better;",
      ["CFBundleName": #""Better""#, "CFBundleExecutable": #""Better""#]),
    InfoPlistCase(
      "the identifier", source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target:
        #"""
        GENERATE_INFOPLIST_FILE = YES;PRODUCT_BUNDLE_IDENTIFIER = \#
        "org.example.$(PRODUCT_NAME:rfc1034identifier)";
        """#,
      ["CFBundleIdentifier": #""org.example.App""#]),
    InfoPlistCase(
      "the package type of an app",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;",
      ["CFBundlePackageType": #""APPL""#]),
    InfoPlistCase(
      "the package type of an extension",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;", product: "app-extension",
      ["CFBundlePackageType": #""XPC!""#, "LSRequiresIPhoneOS": nil]),
    InfoPlistCase(
      "the package type of a framework",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;", product: "framework",
      ["CFBundlePackageType": #""FMWK""#]),
    InfoPlistCase(
      "an iOS app requires iOS", source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;", ["LSRequiresIPhoneOS": #"true"#]),
    InfoPlistCase(
      "a purpose string", source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: #"GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_NSCameraUsageDescription = "To scan.";"#,
      ["NSCameraUsageDescription": #""To scan.""#]),
    InfoPlistCase(
      "a purpose string that is set and empty",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: #"GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_NSCameraUsageDescription = "";"#,
      ["NSCameraUsageDescription": #""""#]),
    InfoPlistCase(
      "a key that Xcode does not generate",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target:
        #"""
        GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_NSBonjourServices = "_x._tcp"; \#
        INFOPLIST_KEY_UIBackgroundModes = audio;
        """#,
      ["NSBonjourServices": nil, "UIBackgroundModes": nil]),
    InfoPlistCase(
      "a Boolean", source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target:
        """
        GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UIRequiresFullScreen = YES; \
        INFOPLIST_KEY_UIStatusBarHidden = NO;
        """,
      ["UIRequiresFullScreen": #"true"#, "UIStatusBarHidden": #"false"#]),
    InfoPlistCase(
      "a list", source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target:
        #"""
        GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UISupportedInterfaceOrientations = \#
        "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
        """#,
      [
        "UISupportedInterfaceOrientations":
          #"["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"]"#
      ]),
    InfoPlistCase(
      "a key for the iPad", source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target:
        """
        GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \
        UIInterfaceOrientationPortrait;
        """,
      ["UISupportedInterfaceOrientations~ipad": #"["UIInterfaceOrientationPortrait"]"#]),
    InfoPlistCase(
      "a launch screen",
      source: "swift-build, InfoPlistProcessorTaskTests.processingInfoPlistWithLaunchScreenGeneration_iOS",
      target: "GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UILaunchScreen_Generation = YES;",
      ["UILaunchScreen": #"{}"#]),
    InfoPlistCase(
      "no launch screen",
      source: "swift-build, InfoPlistProcessorTaskTests.processingInfoPlistWithLaunchScreenGeneration_iOS",
      target: "GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UILaunchScreen_Generation = NO;",
      ["UILaunchScreen": nil]),
    InfoPlistCase(
      "a launch screen of the file stays",
      source: "swift-build, InfoPlistProcessorTaskTests.generatedInfoPlistWithExistingKeys",
      target: "GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UILaunchScreen_Generation = YES;",
      plist: "<key>UILaunchScreen</key><dict><key>UIColorName</key><string>Back</string></dict>",
      ["UILaunchScreen": #"{"UIColorName": "Back"}"#]),
    InfoPlistCase(
      "scenes", source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;",
      [
        "UIApplicationSceneManifest":
          #"{"UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": {}}"#
      ]),
    InfoPlistCase(
      "generated entries of a dictionary replace those of the file",
      source: "swift-build, InfoPlistProcessorTaskTests.generatedInfoPlistWithExistingKeys",
      target: "GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;",
      plist:
        "<key>UIApplicationSceneManifest</key><dict><key>Own</key><string>x</string>"
        + "<key>UIApplicationSupportsMultipleScenes</key><false/></dict>",
      [
        "UIApplicationSceneManifest":
          #"{"Own": "x", "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": {}}"#
      ]),
    InfoPlistCase(
      "lists are joined without duplicates",
      source: "swift-build, InfoPlistProcessorTaskTests.generatedInfoPlistWithExistingKeys",
      target: #"GENERATE_INFOPLIST_FILE = YES;INFOPLIST_KEY_UISupportedInterfaceOrientations = "L R";"#,
      plist: "<key>UISupportedInterfaceOrientations</key><array><string>P</string><string>L</string></array>",
      ["UISupportedInterfaceOrientations": #"["P", "L", "R"]"#]),
    InfoPlistCase(
      "a condition on a generated key",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target:
        #"""
        GENERATE_INFOPLIST_FILE = YES;"INFOPLIST_KEY_UIStatusBarStyle[sdk=iphoneos*]" = Phone; \#
        "INFOPLIST_KEY_UIStatusBarStyle[sdk=macosx*]" = Mac;
        """#,
      ["UIStatusBarStyle": #""Phone""#]),
    InfoPlistCase(
      "the language of the project",
      source: "swift-build, InfoPlistProcessorTaskAction.defaultInfoPlistContent",
      target: "GENERATE_INFOPLIST_FILE = YES;",
      ["CFBundleDevelopmentRegion": nil]),
  ]
}

/// What Xcode changes in every list.
enum InfoPlistEditing {
  static let cases: [InfoPlistCase] = [
    InfoPlistCase(
      "an empty version is left out",
      source: "swift-build, PropertyListItem.byElidingRecursivelyEmptyStringValuesInDictionaries",
      plist: "<key>CFBundleVersion</key><string></string>",
      ["CFBundleVersion": nil]),
    InfoPlistCase(
      "an empty purpose string stays",
      source: "swift-build, InfoPlistProcessorTaskTests.usageDescriptionKeyWarning",
      plist: "<key>NSCameraUsageDescription</key><string></string>",
      ["NSCameraUsageDescription": #""""#]),
    InfoPlistCase(
      "the families of devices come from the setting",
      source: "swift-build, InfoPlistProcessorTaskAction.mergeUIDeviceFamilyContent",
      target: #"TARGETED_DEVICE_FAMILY = "1,2";"#,
      plist: "<key>UIDeviceFamily</key><array><integer>1</integer></array>", ["UIDeviceFamily": #"[1, 2]"#]),
    InfoPlistCase(
      "families of other platforms do not count",
      source: "swift-build, InfoPlistProcessorTaskAction.mergeUIDeviceFamilyContent",
      target: #"TARGETED_DEVICE_FAMILY = "1,3,7";"#, plist: "",
      ["UIDeviceFamily": #"[1]"#]),
    InfoPlistCase(
      "the minimum version",
      source: "swift-build, InfoPlistProcessorTaskTests.minimumSystemVersionValidation_iOS",
      target: "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", plist: "",
      ["MinimumOSVersion": #""15.0""#]),
    InfoPlistCase(
      "a minimum version of the file stays",
      source: "swift-build, InfoPlistProcessorTaskTests.minimumSystemVersionValidation_iOS",
      target: "IPHONEOS_DEPLOYMENT_TARGET = 15.0;",
      plist: "<key>MinimumOSVersion</key><string>14.0</string>", ["MinimumOSVersion": #""14.0""#]),
    InfoPlistCase(
      "keys of macOS go on iOS",
      source: "swift-build, InfoPlistProcessorTaskAction.editPlatformSpecificEntries",
      plist: "<key>LSUIElement</key><true/>", ["LSUIElement": nil]),
    InfoPlistCase(
      "LSRequiresIPhoneOS goes on watchOS",
      source: "swift-build, InfoPlistProcessorTaskTests.processingInfoPlistConfiguredForPlatform_watchOS",
      target: "SDKROOT = watchos;",
      plist: "<key>LSRequiresIPhoneOS</key><true/>", ["LSRequiresIPhoneOS": nil]),
    InfoPlistCase(
      "a key that is written twice", source: "swift-build, PropertyListItem: the last of equal keys",
      plist: "<key>A</key><string>1</string><key>A</key><string>2</string>",
      ["A": #""2""#]),
  ]
}

/// Where the list cannot be known.
enum InfoPlistUnknown {
  static let cases: [InfoPlistCase] = [
    InfoPlistCase(
      "no file and no switch", source: "swift-build, InfoPlistTaskProducer", target: "X = 1;", ["A": nil],
      isWhole: false),
    InfoPlistCase(
      "a file that is not in the tree", source: "swift-build, InfoPlistTaskProducer",
      target: "INFOPLIST_FILE = Gone/Info.plist;", ["A": nil],
      isWhole: false),
    InfoPlistCase(
      "a list that is preprocessed", source: "swift-build, InfoPlistTaskProducer (INFOPLIST_PREPROCESS)",
      target: "INFOPLIST_PREPROCESS = YES;",
      plist: "<key>A</key><string>x</string>", ["A": #""x""#], isWhole: false),
    InfoPlistCase(
      "a list given as text",
      source: "swift-build, InfoPlistProcessorTaskTests.infoPlistFileContentsBuildSetting",
      target: #"INFOPLIST_FILE_CONTENTS = "{A = y;}";"#,
      plist: "<key>A</key><string>x</string>", ["A": #""x""#], isWhole: false),
    InfoPlistCase(
      "a script that changes it", source: "Apple, man page of PlistBuddy", entries: "buildPhases = (S1);",
      objects:
        #"""
        S1 = {isa = PBXShellScriptBuildPhase; shellScript = "/usr/libexec/PlistBuddy -c x \#
        $INFOPLIST_PATH"; };
        """#,
      plist: "<key>A</key><string>x</string>", ["A": #""x""#], isWhole: false),
    InfoPlistCase(
      "a script that changes it, written as lines", source: "WidgetEgg, project.pbxproj of Xcode 26",
      entries: "buildPhases = (S1);",
      objects:
        #"""
        S1 = {isa = PBXShellScriptBuildPhase; shellScript = ("# versions", \#
        "/usr/libexec/PlistBuddy -c x $INFOPLIST_PATH", "", ); };
        """#,
      plist: "<key>A</key><string>x</string>", ["A": #""x""#], isWhole: false),
    InfoPlistCase(
      "a script that writes the whole list of another target", source: "POSIX, Shell Command Language: 2.7",
      entries: "buildPhases = (S1);",
      objects:
        #"""
        S1 = {isa = PBXShellScriptBuildPhase; shellScript = "cat Template.plist > \#
        ${SRCROOT}/Share/ShareInfo.plist"; };
        """#,
      plist: "<key>A</key><string>x</string>", ["A": #""x""#]),
    InfoPlistCase(
      "a script that writes the whole list", source: "POSIX, cp", entries: "buildPhases = (S1);",
      objects:
        #"""
        S1 = {isa = PBXShellScriptBuildPhase; shellScript = "cp Template.plist \"$INFOPLIST_FILE\""; };
        """#,
      plist: "<key>A</key><string>x</string>", ["A": #""x""#], isWhole: false),
    InfoPlistCase(
      "a script that does not", source: "SwiftLint, README: Xcode", entries: "buildPhases = (S1);",
      objects: #"S1 = {isa = PBXShellScriptBuildPhase; shellScript = "swiftlint"; };"#,
      plist: "<key>A</key><string>x</string>", ["A": #""x""#]),
    InfoPlistCase(
      "a file named by a setting", source: "swift-build, InfoPlistTaskProducer (INFOPLIST_FILE)",
      target: #"INFOPLIST_FILE = "$(TARGET_NAME)-gone/../Info.plist";"#,
      plist: "<key>A</key><string>x</string>", ["A": #""x""#]),
    InfoPlistCase(
      "a static library has none", source: "swift-build, InfoPlistTaskProducer",
      target: "GENERATE_INFOPLIST_FILE = YES;", product: "library.static", [:]),
  ]
}
