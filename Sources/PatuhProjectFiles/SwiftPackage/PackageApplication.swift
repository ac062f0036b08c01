import PatuhCore

/// What a package manifest says of an app of Swift Playgrounds: `.iOSApplication(…)`.
///
/// Xcode makes build settings of the arguments and generates the Info.plist, beginning with the file that
/// `additionalInfoPlistContentFilePath` names. Source: `ProductSettings.swift` of SwiftPM, which declares the
/// arguments and the names of capabilities; Apple, “Purpose strings”; as of 2026-11. What else Xcode adds to
/// such an app is not documented.
struct PackageApplication: Sendable {
  /// Named as in a target.
  private(set) var settings: [BuildSetting] = []
  /// The file that the Info.plist begins with, relative to the folder of the package; nil if there is none.
  private(set) var file: String?
  /// The keys of the Info.plist whose value cannot be evaluated, sorted.
  private(set) var openKeys: [String] = []
  /// Whether a capability or the path of the file cannot be evaluated, so that any key may be added.
  private(set) var isOpen = false

  /// - Parameters:
  ///   - object: the product
  ///   - subject: what it is, for problems
  init(_ object: ManifestObject, _ fields: inout ManifestFields, subject: String) {
    set("GENERATE_INFOPLIST_FILE", "YES", at: object.position)
    for (label, setting, key) in [
      ("name", "PRODUCT_NAME", "CFBundleName"),
      ("bundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleIdentifier"),
      ("displayVersion", "MARKETING_VERSION", "CFBundleShortVersionString"),
      ("bundleVersion", "CURRENT_PROJECT_VERSION", "CFBundleVersion"),
    ] {
      if let text = fields.text(label, of: object, subject) {
        set(setting, text, at: object.position(of: label))
      } else {
        openKeys.append(key)
      }
    }
    takeFamilies(of: object, &fields)
    takeOrientations(of: object, &fields)
    for value in object["capabilities"]?.elements ?? [] { take(capability: value, &fields, in: object) }
    if let written = object["additionalInfoPlistContentFilePath"], !written.isNothing {
      file = fields.text("additionalInfoPlistContentFilePath", of: object, subject)
      isOpen = isOpen || file == nil
    }
    openKeys = Set(openKeys + Self.undocumentedKeys).sorted()
  }

  /// The keys for which it is not documented what Xcode writes.
  private static let undocumentedKeys = [
    "CFBundleDisplayName", "UIApplicationSceneManifest", "UILaunchScreen",
  ]

  private mutating func set(_ name: String, _ value: String, at position: Position) {
    var setting = BuildSetting(name: name, conditions: [], value: value)
    setting.position = position
    settings.append(setting)
  }

  private mutating func takeFamilies(of object: ManifestObject, _ fields: inout ManifestFields) {
    let label = "supportedDeviceFamilies"
    let names = (object[label]?.elements ?? []).map { fields.name($0) }
    let numbers = names.compactMap { name in name.flatMap { ["phone": "1", "pad": "2"][$0] } }
    if names.contains(nil) || numbers.isEmpty {
      openKeys.append("UIDeviceFamily")
    } else {
      set("TARGETED_DEVICE_FAMILY", numbers.sorted().joined(separator: ","), at: object.position(of: label))
    }
  }

  /// `.portraitUpsideDown(.when(deviceFamilies: [.pad]))` is for the iPad alone.
  private mutating func takeOrientations(of object: ManifestObject, _ fields: inout ManifestFields) {
    let label = "supportedInterfaceOrientations"
    let key = "UISupportedInterfaceOrientations"
    let words = [
      "portrait": "Portrait", "portraitUpsideDown": "PortraitUpsideDown",
      "landscapeLeft": "LandscapeLeft", "landscapeRight": "LandscapeRight",
    ]
    var byFamily: [String: [String]] = ["phone": [], "pad": []]
    for value in object[label]?.elements ?? [] {
      guard let word = fields.name(value).flatMap({ words[$0] }) else {
        openKeys += [key, key + "~ipad", key + "~iphone"]
        return
      }
      let condition = fields.object(value)?.unlabelled.first.flatMap { fields.object($0) }
      let families =
        condition?["deviceFamilies"]?.elements.compactMap { fields.name($0) } ?? ["phone", "pad"]
      for family in families { byFamily[family, default: []].append("UIInterfaceOrientation" + word) }
    }
    for (family, suffix) in [("phone", "_iPhone"), ("pad", "_iPad")] {
      let orientations = byFamily[family] ?? []
      if orientations.isEmpty { continue }
      set(
        "INFOPLIST_KEY_" + key + suffix, orientations.joined(separator: " "), at: object.position(of: label))
    }
  }

  private mutating func take(
    capability value: ManifestValue, _ fields: inout ManifestFields, in product: ManifestObject
  ) {
    guard let name = fields.name(value) else {
      isOpen = true
      return
    }
    if Self.capabilitiesWithoutKeys.contains(name) { return }
    if name == "appTransportSecurity" {
      openKeys.append("NSAppTransportSecurity")
      return
    }
    guard let object = fields.object(value), let key = Self.purposeKeys[name] else {
      isOpen = true
      return
    }
    if let text = fields.text("purposeString", of: object, "the capability \(name)") {
      set("INFOPLIST_KEY_" + key, text, at: object.position)
    } else {
      openKeys.append(key)
    }
    if name == "localNetwork" { openKeys.append("NSBonjourServices") }
  }

  private static let capabilitiesWithoutKeys: Set<String> = [
    "fileAccess", "incomingNetworkConnections", "outgoingNetworkConnections",
  ]

  private static let purposeKeys: [String: String] = [
    "bluetoothAlways": "NSBluetoothAlwaysUsageDescription",
    "calendars": "NSCalendarsUsageDescription",
    "camera": "NSCameraUsageDescription",
    "contacts": "NSContactsUsageDescription",
    "faceID": "NSFaceIDUsageDescription",
    "localNetwork": "NSLocalNetworkUsageDescription",
    "locationAlwaysAndWhenInUse": "NSLocationAlwaysAndWhenInUseUsageDescription",
    "locationWhenInUse": "NSLocationWhenInUseUsageDescription",
    "mediaLibrary": "NSAppleMusicUsageDescription",
    "microphone": "NSMicrophoneUsageDescription",
    "motion": "NSMotionUsageDescription",
    "nearbyInteractionAllowOnce": "NSNearbyInteractionAllowOnceUsageDescription",
    "photoLibrary": "NSPhotoLibraryUsageDescription",
    "photoLibraryAdd": "NSPhotoLibraryAddUsageDescription",
    "reminders": "NSRemindersUsageDescription",
    "speechRecognition": "NSSpeechRecognitionUsageDescription",
    "userTracking": "NSUserTrackingUsageDescription",
  ]
}

extension PackageApplication {
  /// What the Info.plist of the app is made of.
  /// - Parameters:
  ///   - package: the path of the package manifest
  ///   - version: the lowest version of iOS; nil if the package manifest states none
  func infoPlistBuild(
    target: String, package path: String, deploymentTarget version: PackageVersion?, in context: ProjectFiles
  ) -> InfoPlistBuild {
    var settings = settings
    if let version {
      settings.append(
        BuildSetting(name: Platform.iOS.deploymentTargetSetting, conditions: [], value: version.text))
    }
    var base = InfoPlistBuild.Base.nothing
    if let file {
      let written = joinedPath(folderOfPath(path), file) ?? file
      base =
        context.tree.existingPath(written).map { .file($0) } ?? .missing(written, namedBy: "\(path) names")
    }
    var build = InfoPlistBuild(
      base: base,
      settings: XcodeSettings(
        levels: [SettingsLevel(settings, paths: [path])], configuration: "Release", platform: .iOS,
        builtIn: builtInSettings(target: target, project: target, configuration: "Release")),
      completeLevels: [true], product: .application, developmentRegion: "en")
    if isOpen { build.openReason = "an argument of the app in \(path) cannot be evaluated" }
    build.openKeys = Dictionary(uniqueKeysWithValues: openKeys.map { ($0, "\(path) does not decide it") })
    return build
  }
}
