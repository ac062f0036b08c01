extension ImageFacts {
  /// Whether an image is a static library or an object, judged by its first bytes; nil if these do not say.
  package static func isStatic(_ start: [UInt8]) -> Bool? {
    let view = ByteView(start)
    if Archive.begins(view) { return true }
    if MachOHeader.begins(view) {
      var slice = view
      return (try? MachOHeader(&slice)).map { $0.fileType == MachOHeader.FileType.object }
    }
    guard FatFile.begins(view), (try? view.number32(at: 0)) != nil else { return nil }
    var table = view
    table.isBigEndian = true
    // The offset of the first slice; the rest of a fat file is not needed.
    guard let magic = try? table.number32(at: 0),
      let offset = magic == 0xCAFE_BABF ? try? table.offset64(at: 16) : try? table.number32(at: 16),
      let first = try? view.rest(from: offset, as: "slice"), first.count >= 32, !FatFile.begins(first)
    else { return nil }
    return isStatic(first.bytes)
  }
}
