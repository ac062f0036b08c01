import PatuhCore

/// A file that holds one slice for each of several architectures.
package struct FatFile: Sendable {
  /// A slice and what its entry says of it.
  package struct Slice: Sendable {
    package var architecture: Architecture
    package var bytes: ByteView
  }

  package var slices: [Slice] = []
  package var problems: [ArtefactProblem] = []

  /// A file with a larger count is a Java class file, which begins with the same bytes.
  private static let maximumCount = 44

  /// Whether the bytes begin with the header of a fat file.
  package static func begins(_ view: ByteView) -> Bool {
    guard view.hasBytes([0xCA, 0xFE, 0xBA, 0xBE]) || view.hasBytes([0xCA, 0xFE, 0xBA, 0xBF]) else {
      return false
    }
    var view = view
    view.isBigEndian = true
    guard let count = try? view.number32(at: 4) else { return false }
    return count <= maximumCount
  }

  /// Reads the slices in the order of the header. What cannot be read is a problem.
  package init(_ view: ByteView) {
    var header = view
    header.isBigEndian = true
    let is64Bit = view.hasBytes([0xCA, 0xFE, 0xBA, 0xBF])
    let entrySize = is64Bit ? 32 : 20
    do throws(ArtefactProblem) {
      let count = try header.number32(at: 4)
      for index in 0..<min(count, Self.maximumCount) {
        let entry = try header.part(at: 8 + index * entrySize, count: entrySize, as: "fat header")
        let architecture = Architecture(
          cpuType: try entry.number32(at: 0), cpuSubtype: try entry.number32(at: 4))
        let offset = is64Bit ? try entry.offset64(at: 8) : try entry.number32(at: 8)
        let size = is64Bit ? try entry.offset64(at: 16) : try entry.number32(at: 12)
        add(architecture, in: view, at: offset, size: size)
      }
      if count == 0 { problems.append(ArtefactProblem(.malformed, "The fat header lists no slice")) }
    } catch {
      problems.append(error)
    }
  }

  private mutating func add(_ architecture: Architecture, in view: ByteView, at offset: Int, size: Int) {
    do throws(ArtefactProblem) {
      if slices.contains(where: { $0.architecture == architecture }) {
        throw ArtefactProblem(.malformed, "The fat header lists \(architecture.name) twice")
      }
      let available = max(0, min(size, view.count - max(0, offset)))
      if available < size {
        problems.append(
          ArtefactProblem(
            .truncated, "The slice for \(architecture.name) lies outside of the file",
            at: view.place(of: offset)))
      }
      guard available > 0 else { return }
      slices.append(
        Slice(
          architecture: architecture, bytes: try view.part(at: offset, count: available, as: "slice")))
    } catch {
      problems.append(error)
    }
  }
}
