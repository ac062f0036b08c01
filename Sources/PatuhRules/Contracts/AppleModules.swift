/// The modules of Apple's SDKs. The members that they add to the SDKs' types are known, or have prefixes that
/// no team uses.
enum AppleModules {
  static let names = Set(
    """
    AVFAudio AVFoundation AVKit Accelerate Accessibility ActivityKit AdServices AdSupport AppIntents AppKit
    AppTrackingTransparency AuthenticationServices BackgroundTasks CallKit CarPlay Charts CloudKit Cocoa \
    Combine
    Compression Contacts ContactsUI CoreAudio CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics \
    CoreImage
    CoreLocation CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony \
    CoreText
    CoreTransferable CoreVideo CryptoKit Darwin DeveloperToolsSupport DeviceCheck Dispatch EventKit EventKitUI
    ExternalAccessory FamilyControls FileProvider Foundation GameController GameKit GameplayKit HealthKit \
    HomeKit
    IOKit ImageIO Intents IntentsUI JavaScriptCore LinkPresentation LocalAuthentication MachO MapKit \
    MediaPlayer
    MessageUI Messages Metal MetalKit MetricKit MobileCoreServices MultipeerConnectivity NaturalLanguage \
    Network
    NetworkExtension NotificationCenter OSLog ObjectiveC Observation PDFKit PassKit PencilKit Photos PhotosUI
    PushKit QuartzCore QuickLook RealityKit ReplayKit SafariServices SceneKit Security Social SoundAnalysis
    Speech SpriteKit StoreKit Swift SwiftData SwiftUI Synchronization SystemConfiguration Testing TipKit UIKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoToolbox Vision WatchConnectivity \
    WatchKit WebKit
    WidgetKit XCTest _Concurrency os simd zlib
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

/// Whether a framework of this name is in Apple's SDKs, so that a linker finds it there.
package func isAppleFramework(_ name: String) -> Bool {
  AppleModules.names.contains(name) || otherFrameworks.contains(name)
}

private let otherFrameworks = Set(
  """
  ARKit AVRouting Accounts AccessorySetupKit AdAttributionKit AddressBook AddressBookUI AlarmKit AppClip
  AssetsLibrary AudioToolbox AudioUnit AutomaticAssessmentConfiguration AudioVideoBridging BackgroundAssets \
  BrowserEngineCore
  BrowserEngineKit
  BusinessChat CFNetwork CarKey Cinematic ClassKit ClockKit ClockKitUI ColorSync CoreAudioKit CoreAudioTypes
  CoreDisplay CoreLocationUI CoreMediaIO CoreWLAN CreateML CryptoTokenKit DataDetection DeviceActivity
  DeviceDiscoveryExtension DiscRecording DockKit EnergyKit ExposureNotification ExtensionFoundation \
  ExtensionKit
  FileProviderUI FinanceKit FinanceKitUI FSKit GLKit GSS GameSave Geotoolbox GroupActivities HealthKitUI
  Hypervisor
  ICADevices IOBluetooth IOSurface IdentityLookup IdentityLookupUI ImageCaptureCore ImagePlayground
  JournalingSuggestions LightweightCodeRequirements LiveCommunicationKit LockedCameraCapture MLCompute \
  ManagedApp ManagedAppDistribution
  ManagedSettings ManagedSettingsUI Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary \
  MediaSetup
  MediaToolbox MetalFX MetalPerformanceShaders MetalPerformanceShadersGraph ModelIO MusicKit
  NearbyInteraction NewsstandKit OpenAL OpenGLES OSAKit PaperKit PHASE PermissionKit PreferencePanes \
  ProximityReader
  PushToTalk QuickLookThumbnailing QuickLookUI RealityFoundation RelevanceKit RoomPlan SafetyKit \
  ScreenCaptureKit
  ScreenTime SecureElementCredential SecurityInterface SecurityUI SensitiveContentAnalysis
  SensorKit ServiceManagement
  SharedWithYou SharedWithYouCore ShazamKit SwiftUICore Symbols SystemExtensions TVMLKit TVServices TVUIKit
  TabularData ThreadNetwork Translation TranslationUIProvider Twitter UIUtilities VideoDecodeAcceleration
  VideoSubscriberAccount Virtualization VisionKit VisualIntelligence WeatherKit WiFiAware WorkoutKit iAd \
  iTunesLibrary
  vmnet Carbon ApplicationServices OpenGL OpenDirectory InputMethodKit Quartz ScriptingBridge Automator
  AccessoryNotifications AccessoryTransportExtension AppMigrationKit AppleArchive AudioAccessoryKit \
  CompositorServices
  ContactProvider CreateMLComponents DeclaredAgeRange DeviceDiscoveryUI DiskArbitration EndpointSecurity \
  FinderSync
  FoundationModels GeoToolbox IdentityDocumentServices IdentityDocumentServicesUI ImmersiveMediaSupport \
  MailKit
  OpenCL Spatial StoreKitTest TelephonyMessagingKit TouchController WiFiInfrastructure XCUIAutomation XPC
  """.split { $0 == " " || $0 == "\n" }.map(String.init))
