import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names of the folders in a folder, sorted.
func folders(in folder: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { isFolder("\(folder)/\($0)") }
    .sorted()
}

/// The files of a fixture, sorted by path, without those that only the tests use.
func fixtureFiles(in folder: String) -> [Specimen.File] {
  let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  return paths.sorted()
    .filter { !["expect.txt", "notes.txt"].contains($0) && !isFolder("\(folder)/\($0)") }
    .map { path in
      let file = "\(folder)/\(path)"
      return Specimen.File(
        path: path, text: fixtureText(file),
        destination: try? FileManager.default.destinationOfSymbolicLink(atPath: file))
    }
}

/// The text of a file; nil if it cannot be read or is not UTF-8.
func fixtureText(_ file: String) -> String? {
  FileManager.default.contents(atPath: file).flatMap { String(validating: $0, as: UTF8.self) }
}

private func isFolder(_ path: String) -> Bool { (try? Stat(FilePath(path)))?.type == .directory }
