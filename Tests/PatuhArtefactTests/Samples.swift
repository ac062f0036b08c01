import Foundation
import PatuhTestSupport

@testable import PatuhArtefact

/// The bytes of a file in `fixtures/artefacts`.
func sample(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: repositoryFolder.appending(path: "fixtures/artefacts/\(path)")))
}

/// The names of all files in a folder of `fixtures/artefacts`, sorted.
func samples(in folder: String) -> [String] {
  let url = repositoryFolder.appending(path: "fixtures/artefacts/\(folder)")
  return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
}

/// The number in the order of Mach-O's and zip's bytes.
func bytes(_ number: UInt64, count: Int = 4) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
}
