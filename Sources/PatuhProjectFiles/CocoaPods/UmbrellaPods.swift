/// The pods that consist of other pods and hold no code of their own.
///
/// Source: `Firebase.podspec` in github.com/firebase/firebase-ios-sdk, version 12.19; earlier versions have
/// more parts of the same form.
enum UmbrellaPods {
  /// The pods that a pod or subspec brings instead of itself, in the versions of the umbrella; nil if it is
  /// not an umbrella.
  static func parts(of name: String) -> [String]? {
    let components = name.split(separator: "/", omittingEmptySubsequences: false)
    guard components.first == "Firebase" else { return nil }
    // The default subspec is `Core`.
    let part = components.count > 1 ? String(components[1]) : "Core"
    switch part {
    case "CoreOnly": return ["FirebaseCore"]
    case "Core", "Analytics", "AnalyticsWithAdIdSupport", "AnalyticsWithoutAdIdSupport":
      return ["FirebaseCore", "FirebaseAnalytics"]
    default: return ["FirebaseCore", "Firebase" + part]
    }
  }
}
