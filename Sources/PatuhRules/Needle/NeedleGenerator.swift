import PatuhCore

/// What is known about the Needle generator that a project uses.
enum NeedleGenerator {
  /// The first version that ignores internal properties in the body of a component.
  static let firstWithoutInternal = "0.24.0"
}

extension Project {
  /// Whether Needle's generator ignores internal properties, by the resolved version in a lock file; unknown
  /// without a lock file.
  var needlePassesOverInternal: Truth {
    let answers = thirdPartyPackages.filter(\.isNeedle).map { package -> Truth in
      guard let version = package.version.flatMap({ PackageVersion($0) }),
        let first = PackageVersion(NeedleGenerator.firstWithoutInternal)
      else { return .unknown }
      return Truth(version >= first)
    }
    return answers.agreement
  }
}

extension ThirdPartyPackage {
  fileprivate var isNeedle: Bool {
    switch manager {
    case .cocoaPods: name == NeedleComponent.module
    case .pub: false
    case .swiftPM, .carthage, .unknown:
      name.lowercased() == "needle" && (url.map { $0.lowercased().contains("needle") } ?? true)
        || name == NeedleComponent.module
    }
  }
}
