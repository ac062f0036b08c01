import PatuhCore

/// The files in C that no target lists and that the sources of targets include, directly or through others:
/// they are compiled as parts of these.
public struct IncludedCode {
  /// By the number of a target, the indices of the files that become part of it.
  public private(set) var files: [Int: [Int]] = [:]
  /// The files that may become part of a target: settings decide which file an inclusion refers to, or
  /// whether the inclusion is compiled.
  public private(set) var doubtful: Set<Int> = []

  private let project: Project
  /// By the index of a file, the numbers of the targets that it belongs to.
  private let holders: [[Int]]
  private let byName: [String: [Int]]
  private let inclusions: [Substring: [(file: Int, inclusion: Inclusion)]]

  /// - Parameter wanted: the indices of the files to look for; those that belong to a target are left out
  public init(_ wanted: [Int], in project: Project) {
    self.project = project
    let sources = project.cFamilySources
    var holders = Array(repeating: [Int](), count: sources.count)
    for (number, target) in project.targets.enumerated() {
      for file in target.cFamilySources { holders[file].append(number) }
    }
    self.holders = holders
    let wanted = wanted.filter { holders[$0].isEmpty }
    if wanted.isEmpty {
      byName = [:]
      inclusions = [:]
      return
    }
    byName = Dictionary(grouping: sources.indices) { lastComponent(ofPath: sources[$0].path) }
    var inclusions: [Substring: [(file: Int, inclusion: Inclusion)]] = [:]
    for (number, file) in sources.enumerated() {
      for inclusion in file.facts.inclusions {
        let written = file.facts[inclusion.name]
        let name = written.utf8.lastIndex(of: UInt8(ascii: "/")).map { written[written.index(after: $0)...] }
        inclusions[name ?? written[...], default: []].append((number, inclusion))
      }
    }
    self.inclusions = inclusions
    for file in wanted { assign(file) }
  }

  /// Adds a file to the targets that surely include it, otherwise to those that may.
  private mutating func assign(_ file: Int) {
    for isSure in [true, false] {
      let targets = targets(including: file, isSure: isSure)
      if targets.isEmpty { continue }
      for target in targets { files[target, default: []].append(file) }
      if !isSure { doubtful.insert(file) }
      return
    }
  }

  /// The targets whose sources include a file, directly or through files of no target.
  private func targets(including file: Int, isSure: Bool) -> Set<Int> {
    var found: Set<Int> = []
    var seen: Set<Int> = [file]
    var open = [file]
    func counts(_ truth: Truth) -> Bool { isSure ? truth == .yes : truth != .no }
    while let next = open.popLast() {
      let name = lastComponent(ofPath: project.cFamilySources[next].path)
      for (includer, inclusion) in inclusions[name[...]] ?? [] where includer != next {
        guard let meaning = meaning(of: inclusion, in: includer, as: next) else { continue }
        let conditions = project.cFamilySources[includer].openConditions(around: inclusion.offset)
        if holders[includer].isEmpty {
          let isCompiled: Truth = conditions.alwaysShip ? .yes : conditions.mayShip ? .unknown : .no
          guard counts(certainty(of: meaning, as: next, near: ".", isCompiled: isCompiled)),
            seen.insert(includer).inserted
          else { continue }
          open.append(includer)
        } else {
          found.formUnion(
            holders[includer].filter { number in
              let target = project.targets[number]
              return counts(
                certainty(
                  of: meaning, as: next, near: target.folder,
                  isCompiled: target.truth(of: project.cFamilySources[includer].path, under: conditions)))
            })
        }
      }
    }
    return found
  }

  /// Whether an inclusion makes a file a part of what is built from a folder.
  private func certainty(of meaning: Meaning, as file: Int, near folder: String, isCompiled: Truth) -> Truth {
    let isNear = project.cFamilySources[file].path.isPath(atOrBelow: folder)
    return isCompiled && (meaning == .beside || meaning == .uniqueSuffix && isNear ? .yes : .unknown)
  }

  private enum Meaning {
    /// The file at the written path, from the folder of the file that includes it.
    case beside
    /// The only file whose path ends as written.
    case uniqueSuffix
    /// One of several such files.
    case ambiguousSuffix
  }

  /// How an inclusion refers to a file; nil if it refers to another file, or to a header of the system.
  private func meaning(of inclusion: Inclusion, in includer: Int, as file: Int) -> Meaning? {
    let sources = project.cFamilySources
    let written = sources[includer].facts[inclusion.name]
    let named = byName[lastComponent(ofPath: written)] ?? []
    if let beside = joinedPath(folderOfPath(sources[includer].path), written),
      let found = named.first(where: { sources[$0].path == beside })
    {
      return found == file ? .beside : nil
    }
    if isSystemHeader(written) { return nil }
    let path = written.split(separator: "/").drop { $0 == "." || $0 == ".." }.joined(separator: "/")
    func fits(_ file: Int) -> Bool {
      sources[file].path == path || sources[file].path.hasSuffix("/" + path)
    }
    guard fits(file) else { return nil }
    return named.count { fits($0) } == 1 ? .uniqueSuffix : .ambiguousSuffix
  }
}

/// Whether the compiler finds what is included in the SDK before it looks in folders of the project other
/// than that of the file.
private func isSystemHeader(_ written: String) -> Bool {
  guard let slash = written.firstIndex(of: "/") else { return headersOfC.contains(written) }
  return Inclusions.systemFolders.contains(String(written[..<slash]))
}

/// Headers of the C library. Trees often hold copies of them, from compilers and libraries.
private let headersOfC: Set<String> = [
  "assert.h", "ctype.h", "dirent.h", "errno.h", "fcntl.h", "float.h", "inttypes.h", "limits.h", "locale.h",
  "math.h", "pthread.h", "setjmp.h", "signal.h", "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h",
  "stdint.h",
  "stdio.h", "stdlib.h", "string.h", "strings.h", "time.h", "unistd.h", "wchar.h", "xlocale.h",
]

extension Target {
  /// Whether C-family code of a file under these conditions is in a build for a platform where Apple requires
  /// reasons.
  fileprivate func truth(of path: String, under conditions: [BuildCondition]) -> Truth {
    let macros = macros(ofFile: path)
    return platformsRequiringReasons.reduce(Truth.no) { truth, platform in
      truth || conditions.hold(in: BuildEnvironment(platform: platform, flags: macros))
    }
  }
}
