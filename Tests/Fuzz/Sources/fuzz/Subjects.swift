/// All readers, in the order in which they are fed. Those of files come first; the cache's readers use their
/// seeds.
let subjects: [any Subject] =
  factSubjects + [
    EditingSubject(), ConfigurationSubject(), PresetSubject(), BaselineSubject(), PatternSubject(),
    SuppressionSubject(), ScriptSubject(),
    CodedFactsSubject(makers: factSubjects), PackSubject(makers: factSubjects),
  ] + artefactSubjects

private let factSubjects = [
  FactSubject(name: "swift", path: "Shop/Basket.swift", words: swiftWords, isFreeInLines: false),
  FactSubject(name: "cfamily", path: "Shop/Store.mm", words: cFamilyWords, isFreeInLines: false),
  FactSubject(name: "manifest", path: "Shop/PrivacyInfo.xcprivacy", words: propertyListWords),
  FactSubject(name: "pbxproj", path: "Shop.xcodeproj/project.pbxproj", words: pbxprojWords),
  FactSubject(name: "package", path: "Package.swift", words: manifestWords),
  FactSubject(name: "tuist", path: "Project.swift", words: manifestWords),
  FactSubject(name: "xcodegen", path: "project.yml", words: xcodeGenWords),
  FactSubject(name: "xcconfig", path: "Shop/Shop.xcconfig", words: xcconfigWords),
  FactSubject(name: "podspec", path: "Kit.podspec", words: rubyWords),
  FactSubject(name: "podspec-json", path: "Kit.podspec.json", words: jsonWords),
  // The facts hold the checksum of the text.
  FactSubject(name: "podfile", path: "Podfile", words: rubyWords, isFreeInLines: false),
  FactSubject(name: "podfile-lock", path: "Podfile.lock", words: lockWords),
  FactSubject(name: "package-resolved", path: "Package.resolved", words: jsonWords),
  FactSubject(name: "cartfile-resolved", path: "Cartfile.resolved", words: lockWords),
  FactSubject(name: "pubspec-lock", path: "pubspec.lock", words: lockWords),
  FactSubject(name: "node-package", path: "package.json", words: jsonWords),
  FactSubject(
    name: "expo-target", path: "targets/widget/expo-target.config.js",
    words: ["type", "name", ":", "\"", "'", "`", "/*", "*/", "//", "{", "}", "\\"]),
  FactSubject(
    name: "strings", path: "en.lproj/InfoPlist.strings",
    words: ["NSCameraUsageDescription", "=", ";", "\"", "\\", "/*", "*/", "//", "\n"]),
  FactSubject(
    name: "interface", path: "Shop/Base.lproj/Main.storyboard",
    words: ["CocoaTouch", "<webView", "<wkWebView", "<", ">", "/>", " ", "\n"]),
  FactSubject(name: "xcstrings", path: "Shop/InfoPlist.xcstrings", words: jsonWords),
  FactSubject(name: "entitlements", path: "Shop/Shop.entitlements", words: propertyListWords),
  FactSubject(name: "expo-config", path: "app.json", words: jsonWords + expoWords),
  FactSubject(name: "cordova-config", path: "config.xml", words: propertyListWords + cordovaWords),
  FactSubject(name: "gradle-pods", path: "build.gradle.kts", words: gradleWords),
  FactSubject(
    name: "xcscheme", path: "Shop.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme",
    words: propertyListWords + schemeWords),
  FactSubject(name: "eas", path: "eas.json", words: jsonWords + easWords),
  FactSubject(name: "package-lock", path: "package-lock.json", words: jsonWords + nodeLockWords),
  FactSubject(name: "yarn-lock", path: "yarn.lock", words: nodeLockWords),
  FactSubject(name: "pnpm-lock", path: "pnpm-lock.yaml", words: nodeLockWords),
  FactSubject(name: "bun-lock", path: "bun.lock", words: jsonWords + nodeLockWords),
  FactSubject(name: "pods-manifest", path: "Pods/Manifest.lock", words: lockWords),
  FactSubject(name: "pubspec", path: "pubspec.yaml", words: lockWords),
  FactSubject(name: "workflow", path: ".github/workflows/test.yml", words: workflowWords),
  FactSubject(name: "version-script", path: "fastlane/Fastfile", words: rubyWords + versionWords),
  FactSubject(
    name: "xcode-version", path: ".xcode-version", words: ["16.2", ".", "\n", "latest", "~> ", "\u{0}"]),
]
