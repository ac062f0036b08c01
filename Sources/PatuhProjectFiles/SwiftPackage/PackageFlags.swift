import PatuhCore

extension CompilationFlags {
  /// The names that SwiftPM and the settings of a target define in a release build.
  init(_ defines: [PackageTarget.Define], isComplete: Bool) {
    self.init(certain: ["SWIFT_PACKAGE": "1"], isComplete: isComplete)
    for define in defines where !define.condition.isNever {
      if define.condition.isOptional {
        possible.insert(define.name)
      } else if let platforms = define.condition.platforms {
        for platform in platforms { certainOnPlatforms[platform, default: [:]][define.name] = define.value }
      } else {
        certain[define.name] = define.value
      }
    }
    for name in certain.keys { possible.remove(name) }
  }
}
