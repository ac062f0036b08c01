import PatuhCore
import PatuhProjectFiles

extension ProjectFiles {
  /// The pods on Apple's list that pinned npm packages depend on where no `Podfile.lock` pins pods, in the
  /// order of the npm packages. The table states which version of a pod each version of an npm package
  /// requires; pods for which it does not are left out. The pods of a row have the same version, so if the
  /// Podfile requires certain versions of one of them, the whole row is left out.
  /// - Parameter packages: the packages that project files name
  func podsOfNodePackages(_ tables: AppleTables, besides packages: [ThirdPartyPackage]) -> [ThirdPartyPackage]
  {
    if tables.podsOfNPM.isEmpty { return [] }
    let stated = Set(
      packages.filter {
        $0.manager == .cocoaPods && ($0.version != nil || $0.allowedVersions != nil) && $0.requirement != nil
      }.map(\.name))
    var known: Set<String> = []
    return nodePins.flatMap { pin -> [ThirdPartyPackage] in
      guard let version = PackageVersion(pin.version) else { return [] }
      return tables.podsOfNPM.flatMap { row -> [ThirdPartyPackage] in
        guard let requirement = row.requirement(of: version),
          stated.isDisjoint(with: row.packages.flatMap(\.pods))
        else { return [] }
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
