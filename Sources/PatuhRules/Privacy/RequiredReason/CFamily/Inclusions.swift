import PatuhCore

/// Which of the project's files a file includes, directly or indirectly, determined by the written paths of
/// headers. Build settings decide where headers are searched for, so some inclusions may mean one header or
/// another.
final class Inclusions {
  private struct Edge {
    var file: Int
    /// Whether the inclusion can mean no other file.
    var isSure: Bool
  }

  private let filesByName: [String: [Int]]
  private let files: [CFamilyFile]
  /// By the last component of what is written, the inclusions of all files.
  private lazy var inclusionsByName: [String: [(file: Int, inclusion: Inclusion)]] = {
    var found: [String: [(file: Int, inclusion: Inclusion)]] = [:]
    for (number, file) in files.enumerated() {
      for inclusion in file.facts.inclusions {
        found[lastComponent(ofPath: file.facts[inclusion.name]), default: []].append((number, inclusion))
      }
    }
    return found
  }()
  /// The files that each file reaches, computed when first needed.
  private var reached: [Int: [Int: Truth]] = [:]

  /// The first components of the paths of system headers.
  static let systemFolders: Set<String> = [
    "sys", "mach", "machine", "net", "netinet", "arpa", "libkern", "os", "objc", "dispatch", "CommonCrypto",
    "Foundation", "UIKit", "CoreFoundation", "Darwin",
  ]

  init(_ files: [CFamilyFile]) {
    self.files = files
    filesByName = Dictionary(grouping: files.indices) { lastComponent(ofPath: files[$0].path) }
  }

  /// Whether a file sees the declarations of another one; every file sees its own.
  func reaches(_ other: Int, from file: Int) -> Truth {
    let found = reached[file] ?? reachedFiles(from: file)
    reached[file] = found
    return found[other] ?? .no
  }

  /// Whether a file includes a header outside of the project, directly or through files that it may include.
  /// - Parameter names: as written: `sys/stat.h`
  func reachesHeader(namedOneOf names: Set<String>, from file: Int) -> Bool {
    let found = reached[file] ?? reachedFiles(from: file)
    reached[file] = found
    return found.keys.contains { number in
      files[number].facts.inclusions.contains { names.contains(files[number].facts[$0.name]) }
    }
  }

  /// Whether a file includes something that is neither in the tree nor of the system, directly or through
  /// files that it may include.
  func leavesTree(from file: Int) -> Bool {
    let found = reached[file] ?? reachedFiles(from: file)
    reached[file] = found
    return found.keys.contains { number in
      files[number].facts.inclusions.contains { inclusion in
        !Self.isOfSystem(files[number].facts[inclusion.name])
          && files(meantBy: inclusion, in: number).isEmpty
          && files[number].openConditions(around: inclusion.offset).mayShip
      }
    }
  }

  /// The files that a file includes, by index, and whether it surely includes them. The file itself is among
  /// them.
  private func reachedFiles(from file: Int) -> [Int: Truth] {
    var found: [Int: Truth] = [:]
    for answer in [Truth.yes, .unknown] {
      var seen: Set<Int> = [file]
      var open = [file]
      while let next = open.popLast() {
        found[next] = found[next] ?? answer
        let facts = files[next].facts
        for inclusion in facts.inclusions {
          for edge in candidates(for: inclusion, in: next)
          where (edge.isSure || answer == .unknown) && seen.insert(edge.file).inserted {
            open.append(edge.file)
          }
        }
      }
    }
    return found
  }

  /// The places where other files may include a file, and whether nothing else can be meant there.
  func includers(of file: Int) -> [(file: Int, offset: UInt32, isSure: Bool)] {
    (inclusionsByName[lastComponent(ofPath: files[file].path)] ?? []).compactMap { includer, inclusion in
      let edge = candidates(for: inclusion, in: includer).first { $0.file == file }
      return edge.map { (includer, inclusion.offset, $0.isSure) }
    }
  }

  /// The files that an inclusion may mean. None if no release build for a platform where Apple requires
  /// reasons compiles the inclusion.
  private func candidates(for inclusion: Inclusion, in file: Int) -> [Edge] {
    let meant = files(meantBy: inclusion, in: file)
    if meant.isEmpty { return [] }
    let conditions = files[file].openConditions(around: inclusion.offset)
    guard conditions.mayShip else { return [] }
    let isSure = conditions.alwaysShip
    return meant.map { Edge(file: $0.file, isSure: $0.isSure && isSure) }
  }

  /// The files that an inclusion may mean where it is compiled, and whether it can mean no other: the one at
  /// the written path beside the file, otherwise those whose paths end with the written path, otherwise those
  /// with the same name.
  func files(meantBy inclusion: Inclusion, in file: Int) -> [(file: Int, isSure: Bool)] {
    let written = files[file].facts[inclusion.name]
    let named = filesByName[lastComponent(ofPath: written)] ?? []
    if named.isEmpty {
      // `@import Kit` includes the umbrella header of the module; headers of C++ have lower-case names.
      guard written.first?.isUppercase == true, !written.contains(".") else { return [] }
      let umbrellas = filesByName["\(written).h"] ?? []
      return umbrellas.map { ($0, umbrellas.count == 1) }
    }
    let components = written.split(separator: "/").drop { $0 == "." || $0 == ".." }
    let path = components.joined(separator: "/")
    let folder = folderOfPath(files[file].path)
    if let beside = joinedPath(folder, written), let found = named.first(where: { files[$0].path == beside })
    {
      return [(found, true)]
    }
    let fitting = named.filter { files[$0].path == path || files[$0].path.hasSuffix("/" + path) }
    if !fitting.isEmpty { return fitting.map { ($0, fitting.count == 1) } }
    // `<Kit/Store.h>` names the framework, and the header may be in any of its folders.
    if components.first.map({ Self.systemFolders.contains(String($0)) }) == true { return [] }
    return named.map { ($0, named.count == 1) }
  }
}
