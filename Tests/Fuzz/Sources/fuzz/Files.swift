import Foundation

/// The files in a folder, in the order of their names.
func namedFiles(in folder: String) -> [(name: String, bytes: [UInt8])] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.sorted().compactMap { name in
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { (name, Array($0)) }
  }
}

/// The contents of the files in a folder, in the order of their names.
func files(in folder: String) -> [[UInt8]] {
  namedFiles(in: folder).map(\.bytes)
}
