import PatuhCore

extension [NamedPackage] {
  /// Where a project file restricts the version of a package that a lock file pins: of a pod, the Podfile
  /// beside that; of a Swift package, what requires the oldest version of it.
  func statement(on package: ThirdPartyPackage, _ pins: PackagePins) -> ThirdPartyPackage.Statement? {
    guard package.requirement == nil else { return nil }
    let pin = PackagePins.Pin(lockFile: package.place.path, package: package.name)
    let statements = lazy.filter { named in
      switch package.manager {
      case .cocoaPods:
        return named.manager == .cocoaPods && named.name == package.name && isPodfile(named.place.path)
          && folderOfPath(named.place.path) == folderOfPath(package.place.path)
      case .swiftPM: return pins.decides(pin, named)
      default: return false
      }
    }
    .compactMap(\.statement)
    if package.manager == .cocoaPods { return statements.first }
    return statements.min { first, second in
      guard let upper = first.range.upper.flatMap({ PackageVersion($0) }),
        let other = second.range.upper.flatMap({ PackageVersion($0) })
      else { return false }
      return upper < other || upper == other && !first.range.includesUpper && second.range.includesUpper
    }
  }
}

extension NamedPackage {
  /// What it requires, if that has an upper bound.
  fileprivate var statement: ThirdPartyPackage.Statement? {
    switch requirement {
    case .exact(let text):
      ThirdPartyPackage.Statement(
        place: place, range: VersionRange(lower: text, upper: text, includesUpper: true))
    case .range(let range) where range.upper != nil: ThirdPartyPackage.Statement(place: place, range: range)
    default: nil
    }
  }
}
