import PatuhCore

/// The keys of an Info.plist that Xcode takes from build settings.
///
/// Source: the task `InfoPlistProcessorTaskAction` of swift-build, which is the build system of Xcode, and
/// the types of the settings in its `BuiltinMacros`; as of 2026-08.
enum InfoPlistKeys {
  /// How the value of a setting becomes a value of the list.
  enum Kind {
    case text, boolean, texts
  }

  /// The keys with a setting `INFOPLIST_KEY_…`, except those whose value is a purpose string or another text.
  private static let kinds: [String: Kind] = [
    "ITSAppUsesNonExemptEncryption": .boolean,
    "LSBackgroundOnly": .boolean,
    "LSUIElement": .boolean,
    "LSSupportsOpeningDocumentsInPlace": .boolean,
    "NSSupportsLiveActivities": .boolean,
    "NSSupportsLiveActivitiesFrequentUpdates": .boolean,
    "NSViewGestureRecognizerIsExclusive": .boolean,
    "UIApplicationSupportsIndirectInputEvents": .boolean,
    "UIRequiresFullScreen": .boolean,
    "UIStatusBarHidden": .boolean,
    "UISupportsDocumentBrowser": .boolean,
    "WKApplication": .boolean,
    "WKRunsIndependentlyOfCompanionApp": .boolean,
    "WKWatchOnly": .boolean,
    "MetalCaptureEnabled": .boolean,
    "GCSupportsControllerUserInteraction": .boolean,
    "GCSupportsGameMode": .boolean,
    "UIRequiredDeviceCapabilities": .texts,
    "UISupportedInterfaceOrientations": .texts,
    "UISupportedInterfaceOrientations~ipad": .texts,
    "UISupportedInterfaceOrientations~iphone": .texts,
    "WKSupportsLiveActivityLaunchAttributeTypes": .texts,
  ]

  private static let texts: [String] = [
    "CFBundleDisplayName", "CLKComplicationPrincipalClass", "ITSEncryptionExportComplianceCode",
    "LSApplicationCategoryType", "NSHumanReadableCopyright", "NSMainNibFile", "NSMainStoryboardFile",
    "NSPrincipalClass", "NSSensorKitPrivacyPolicyURL", "NSStickerSharingLevel", "UILaunchStoryboardName",
    "UIMainStoryboardFile", "UIStatusBarStyle", "UIUserInterfaceStyle", "WKCompanionAppBundleIdentifier",
    "WKExtensionDelegateClassName",
    "NFCReaderUsageDescription", "NSAccessoryTrackingUsageDescription", "NSAppDataUsageDescription",
    "NSAppleEventsUsageDescription", "NSAppleMusicUsageDescription", "NSBluetoothAlwaysUsageDescription",
    "NSBluetoothPeripheralUsageDescription", "NSBluetoothWhileInUseUsageDescription",
    "NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription",
    "NSCalendarsWriteOnlyAccessUsageDescription", "NSCameraUsageDescription", "NSContactsUsageDescription",
    "NSCriticalMessagingUsageDescription", "NSDesktopFolderUsageDescription",
    "NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription", "NSFaceIDUsageDescription",
    "NSFallDetectionUsageDescription", "NSFileProviderDomainUsageDescription",
    "NSFileProviderPresenceUsageDescription", "NSFinancialDataUsageDescription",
    "NSFocusStatusUsageDescription", "NSGKFriendListUsageDescription", "NSHandsTrackingUsageDescription",
    "NSHealthClinicalHealthRecordsShareUsageDescription", "NSHealthShareUsageDescription",
    "NSHealthUpdateUsageDescription", "NSHomeKitUsageDescription", "NSIdentityUsageDescription",
    "NSLocalNetworkUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
    "NSLocationAlwaysUsageDescription", "NSLocationTemporaryUsageDescription", "NSLocationUsageDescription",
    "NSLocationWhenInUseUsageDescription", "NSMainCameraUsageDescription", "NSMicrophoneUsageDescription",
    "NSMotionUsageDescription", "NSNearbyInteractionAllowOnceUsageDescription",
    "NSNearbyInteractionUsageDescription", "NSNetworkVolumesUsageDescription",
    "NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription",
    "NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription",
    "NSRemovableVolumesUsageDescription", "NSSensorKitUsageDescription", "NSSiriUsageDescription",
    "NSSpeechRecognitionUsageDescription", "NSSystemAdministrationUsageDescription",
    "NSSystemExtensionUsageDescription", "NSUserTrackingUsageDescription",
    "NSVideoSubscriberAccountUsageDescription", "NSVoIPUsageDescription", "NSWorldSensingUsageDescription",
    "OSBundleUsageDescription",
  ]

  /// All keys with the names and kinds of their settings, sorted by key.
  static let all: [(key: String, setting: String, kind: Kind)] =
    (kinds.map { ($0.key, setting(of: $0.key), $0.value) } + texts.map { ($0, setting(of: $0), .text) }
    + (identity + ofVersions).map { ($0.key, $0.setting, .text) }).sorted { $0.0 < $1.0 }

  /// The keys that name the bundle, with settings of other names.
  private static let identity: [(key: String, setting: String)] = [
    ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
    ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundleName", "PRODUCT_NAME"),
    ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
  ]

  /// The keys of the versions, with their settings.
  static let ofVersions: [(key: String, setting: String)] = [
    ("CFBundleShortVersionString", "MARKETING_VERSION"), ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
  ]

  private static func setting(of key: String) -> String {
    "INFOPLIST_KEY_" + key.replacing("~iphone", with: "_iPhone").replacing("~ipad", with: "_iPad")
  }

  /// The keys that Xcode leaves out if their text is empty.
  static let leftOutIfEmpty: Set<String> = [
    "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleGetInfoString", "CFBundleIconFile",
    "CFBundleIdentifier", "CFBundleName", "CFBundlePackageType", "CFBundleResourceSpecification",
    "CFBundleShortVersionString", "CFBundleSignature", "CFBundleTypeIconFile", "CFBundleTypeRole",
    "CFBundleVersion", "NSDocumentClass", "NSHelpFile", "NSHumanReadableCopyright", "NSMainNibFile",
    "NSPrincipalClass", "NSStickerSharingLevel",
  ]

  /// The keys that Xcode removes from the list of a platform.
  static func areRemoved(on platform: Platform) -> Set<String> {
    switch platform {
    case .macOS: ["LSRequiresIPhoneOS"]
    case .macCatalyst: []
    case .watchOS: onlyOnMacs.union(["LSRequiresIPhoneOS", "LSApplicationCategoryType"])
    case .visionOS: onlyOnMacs.union(["LSApplicationCategoryType"])
    case .iOS, .tvOS: onlyOnMacs
    }
  }

  private static let onlyOnMacs: Set<String> = [
    "LSBackgroundOnly", "LSUIElement", "NSDocumentClass", "NSServices", "NSSupportsAutomaticTermination",
    "NSSupportsSuddenTermination",
  ]
}
