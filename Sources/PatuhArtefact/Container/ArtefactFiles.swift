import PatuhCore

/// A regular file of an artefact.
package struct ArtefactFile: Hashable, Sendable {
  /// Relative to the folder or archive that holds it, with `/`.
  package var path: String
  package var size: Int

  package init(path: String, size: Int) {
    self.path = path
    self.size = size
  }
}

/// The files of a folder or an archive. Links are not followed: what they lead to is listed itself.
package protocol ArtefactFiles: Sendable {
  /// In the order of the bytes of their paths.
  var files: [ArtefactFile] { get }
  /// The symbolic links, with where they lead, by path.
  var links: [String: String] { get }
  /// What is wrong with the folder or the archive.
  var problems: [ArtefactProblem] { get }
  /// The first bytes of a file; fewer if the file is shorter.
  func prefix(ofFile index: Int, count: Int) throws(ArtefactProblem) -> [UInt8]
  /// The bytes of a file.
  func bytes(ofFile index: Int) throws(ArtefactProblem) -> [UInt8]
  /// Gives the bytes of a file in a range, in order and in pieces, of which one is in memory at a time.
  func read(
    file index: Int, in range: Range<Int>, _ output: (UnsafeRawBufferPointer) -> Void
  ) throws(ArtefactProblem)
  /// The bytes of a file in these ranges, at their places.
  func storage(ofFile index: Int, keeping ranges: ByteRanges) throws(ArtefactProblem) -> ByteStorage
  /// A file that is an archive itself.
  func archive(ofFile index: Int) throws(ArtefactProblem) -> ZipFiles
}

extension ArtefactFiles {
  package func archive(ofFile index: Int) throws(ArtefactProblem) -> ZipFiles {
    try ZipFiles(ByteSource(try bytes(ofFile: index)))
  }
}
