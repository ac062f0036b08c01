import PatuhCore
import SystemPackage

extension Discovery {
  /// Whether nothing is at a path outside the root: `../Core`. Only known inside the repository around the root, since
  /// what is beside a repository differs from one machine to another.
  func isNowhere(_ path: String) -> Bool {
    guard let repository else { return false }
    let place = root.appending(path).lexicallyNormalized()
    guard place.starts(with: repository.lexicallyNormalized()) else { return false }
    return fileType(at: place) == nil
  }
}
