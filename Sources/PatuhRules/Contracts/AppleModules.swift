/// The modules of Apple's SDKs. The members that they add to the SDKs' types are known, or have prefixes that no team
/// uses.
enum AppleModules {
  static let names = Set(
    """
    AVFAudio AVFoundation AVKit Accelerate Accessibility ActivityKit AdServices AdSupport AppIntents AppKit
    AppTrackingTransparency AuthenticationServices BackgroundTasks CallKit CarPlay Charts CloudKit Cocoa Combine
    Compression Contacts ContactsUI CoreAudio CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage
    CoreLocation CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
    CoreTransferable CoreVideo CryptoKit Darwin DeveloperToolsSupport DeviceCheck Dispatch EventKit EventKitUI
    ExternalAccessory FamilyControls FileProvider Foundation GameController GameKit GameplayKit HealthKit HomeKit
    IOKit ImageIO Intents IntentsUI JavaScriptCore LinkPresentation LocalAuthentication MachO MapKit MediaPlayer
    MessageUI Messages Metal MetalKit MetricKit MobileCoreServices MultipeerConnectivity NaturalLanguage Network
    NetworkExtension NotificationCenter OSLog ObjectiveC Observation PDFKit PassKit PencilKit Photos PhotosUI
    PushKit QuartzCore QuickLook RealityKit ReplayKit SafariServices SceneKit Security Social SoundAnalysis
    Speech SpriteKit StoreKit Swift SwiftData SwiftUI Synchronization SystemConfiguration Testing TipKit UIKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoToolbox Vision WatchConnectivity WatchKit WebKit
    WidgetKit XCTest _Concurrency os simd zlib
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
