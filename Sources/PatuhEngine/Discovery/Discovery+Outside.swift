import PatuhCore
import SystemPackage

extension Discovery {
  /// Whether it is known that nothing is at a path outside the root: `../Core`.
  func isNowhere(_ path: String) -> Bool {
    guard let visibleFolder else { return false }
    let place = root.appending(path).lexicallyNormalized()
    guard place.starts(with: visibleFolder.lexicallyNormalized()) else { return false }
    return fileType(at: place) == nil
  }
}
