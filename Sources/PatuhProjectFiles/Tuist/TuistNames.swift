import PatuhCore

extension Platform {
  /// The platform for Tuist's name of a destination or of a set of destinations.
  init?(tuistDestination name: String) {
    switch name {
    case "iOS", "iPhone", "iPad", "macWithiPadDesign", "appleVisionWithiPadDesign": self = .iOS
    case "mac", "macOS": self = .macOS
    case "macCatalyst": self = .macCatalyst
    case "appleTv", "tvOS": self = .tvOS
    case "appleWatch", "watchOS": self = .watchOS
    case "appleVision", "visionOS": self = .visionOS
    default: return nil
    }
  }
}

extension Target.Product {
  /// The product for Tuist's name.
  init(tuistName name: String) {
    switch name {
    case "app": self = .application
    case "appClip": self = .appClip
    case "watch2App": self = .watchApp
    case "framework": self = .framework
    case "staticFramework": self = .staticFramework
    case "staticLibrary": self = .staticLibrary
    case "dynamicLibrary": self = .dynamicLibrary
    case "bundle": self = .bundle
    case "unitTests", "uiTests": self = .tests
    case "commandLineTool": self = .commandLineTool
    case "xpc": self = .xpcService
    case "systemExtension": self = .systemExtension
    case "macro": self = .buildTool
    case let name where name.lowercased().hasSuffix("extension"): self = .appExtension
    default: self = .unknown
    }
  }
}
