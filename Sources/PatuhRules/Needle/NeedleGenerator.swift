import PatuhCore

/// What is known of the generator that a project uses.
enum NeedleGenerator {
  /// The first version that passes over internal properties in the body of a component.
  static let firstWithoutInternal = "0.24.0"
}

extension Project {
  /// Whether Needle's generator passes over internal properties, by the version of the package that a lock file pins;
  /// unknown without one.
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
