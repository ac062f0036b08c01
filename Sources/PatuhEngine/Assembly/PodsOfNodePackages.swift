import PatuhCore
import PatuhProjectFiles

extension ProjectFiles {
  /// The pods on Apple's list that packages of npm bring where no `Podfile.lock` pins pods: those of which
  /// the table knows what the pinned version demands.
  func podsOfNodePackages(_ tables: AppleTables) -> [ThirdPartyPackage] {
    if tables.podsOfNPM.isEmpty { return [] }
    var known: Set<String> = []
    return nodePins.flatMap { pin -> [ThirdPartyPackage] in
      guard let version = PackageVersion(pin.version) else { return [] }
      return tables.podsOfNPM.flatMap { row -> [ThirdPartyPackage] in
        guard let requirement = row.requirement(of: version) else { return [] }
        let pods = row.packages.first { $0.name == pin.name }?.pods ?? []
        return pods.filter { known.insert("\(pin.place.path) \($0)").inserted }.map { name in
          var package = ThirdPartyPackage(name: name, manager: .cocoaPods, place: pin.place)
          package.requirement = requirement
          package.broughtBy = "\(pin.name) \(version.text)"
          switch requirement {
          case .exact(let text): package.version = text
          case .range(let range): package.allowedVersions = range
          case .revision, .any, .unknown: break
          }
          return package
        }
      }
    }
  }
}
