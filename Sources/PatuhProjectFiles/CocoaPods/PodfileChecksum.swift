import Crypto
import PatuhCore

/// The SHA-1 of the text of a Podfile, with which a `Podfile.lock` states for which text it was written.
struct PodfileChecksum: Hashable, Sendable {
  /// In hexadecimal digits.
  var text: String
  /// The checksum of the text with LF line ends, which it may have had where the lock file was written.
  var textWithUnixLineEnds: String

  func matches(_ written: String) -> Bool { written == text || written == textWithUnixLineEnds }
}

extension PodfileChecksum: RecordCodable {
  static let coding = RecordCoding(
    PodfileChecksum.init(text:textWithUnixLineEnds:), \.text, \.textWithUnixLineEnds)
}

extension PodfileChecksum {
  init(of bytes: [UInt8]) {
    let lineEnd = UInt8(ascii: "\r")
    let text = Self.digest(bytes)
    self.init(
      text: text,
      textWithUnixLineEnds: bytes.contains(lineEnd) ? Self.digest(bytes.filter { $0 != lineEnd }) : text)
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    Insecure.SHA1.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

/// A problem for each `Podfile.lock` that was written for another text of the Podfile beside it, if nothing
/// else reports that it is out of date. A Podfile that other files are a part of may be installed again
/// without a change of its own text.
/// - Parameter reported: the Podfiles with packages that the lock file does not pin as required
func problemsOfOlderLockFiles(_ files: ProjectFiles, reported: Set<String>) -> [(
  path: String, problem: ProjectFileProblem
)] {
  files.sorted(PodfileFacts.self).compactMap { path, podfile in
    guard !reported.contains(path), files.isShipping(path), podfile.problems.isEmpty, podfile.saysPods,
      let checksum = podfile.checksum,
      let lockFile = joinedPath(folderOfPath(path), "Podfile.lock"),
      let lock = files[LockFileFacts.self][lockFile], lock.problems.isEmpty,
      let written = lock.podfileChecksum,
      !checksum.matches(written)
    else { return nil }
    var problem = ProjectFileProblem(
      .nothing, at: lock.checksumPosition,
      """
      Podfile.lock was written for another text of the Podfile: the app may be built with other pods than \
      it lists
      """,
      fix: "Run `pod install`, and check in the Podfile.lock that it writes")
    problem.certainty = .likely
    return (lockFile, problem)
  }
}
