import Foundation

/// The contents of the files in a folder, in the order of their names.
func files(in folder: String) -> [[UInt8]] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.sorted().compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)").map(Array.init) }
}
