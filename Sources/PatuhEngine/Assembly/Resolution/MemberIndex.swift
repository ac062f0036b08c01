import PatuhCore
import PatuhProjectFiles

/// The indices in ``TargetMembers`` of the files of a tree, and which of the sources are test code.
struct MemberIndex: Sendable {
  /// By the path of a manifest.
  let manifests: [String: Int]
  /// The numbers of the manifests that project files state.
  let statedManifests: [Manifest: Int]
  /// By the number of a file; nil for a file that is not a source.
  private var sources: [SourceNumber?]
  /// By the index of a source.
  private let swiftTests: [Bool]
  private let cFamilyTests: [Bool]
  private let inclusions: HeaderInclusions

  init(_ members: TargetMembers, in tree: FileTree) {
    let numbered = zip(members.manifests, members.manifests.indices)
    manifests = Dictionary(
      numbered.filter { !$0.0.isGenerated }.map { ($0.path, $1) }, uniquingKeysWith: { first, _ in first })
    statedManifests = Dictionary(numbered.filter(\.0.isGenerated), uniquingKeysWith: { first, _ in first })
    swiftTests = members.sources.indices.map { members.sources[$0].scope == .test }
    cFamilyTests = members.cFamilySources.indices.map { members.cFamilySources[$0].scope == .test }
    inclusions = HeaderInclusions(members.cFamilySources)
    sources = Array(repeating: nil, count: tree.paths.count)
    take(members.sources.count, SourceNumber.swift, in: tree) { members.sources[$0].path }
    take(members.cFamilySources.count, SourceNumber.cFamily, in: tree) { members.cFamilySources[$0].path }
  }

  /// Takes sources that are in the order of the tree.
  private mutating func take(
    _ count: Int, _ number: (Int) -> SourceNumber, in tree: FileTree, path: (Int) -> String
  ) {
    var file = 0
    for source in 0..<count {
      let path = path(source)
      // Comparing two paths for equality is faster than ordering them.
      while file < tree.paths.count, tree.paths[file] != path, tree.paths[file].precedesInBytes(path) {
        file += 1
      }
      guard file < tree.paths.count, tree.paths[file] == path else { continue }
      sources[file] = number(source)
      file += 1
    }
  }

  /// A file as a source, by its number in the tree; nil if it is not a source, or was not read.
  subscript(file: Int) -> SourceNumber? { sources[file] }

  /// The indices of some headers and of the headers that these include, directly or through others,
  /// ascending; those that were not read are left out.
  func headers(_ paths: Set<String>) -> [Int] { inclusions.reached(from: paths) }

  /// Whether all sources of a target are test code by themselves.
  func areTests(_ target: Target) -> Bool {
    target.sources.allSatisfy { swiftTests[$0] } && target.cFamilySources.allSatisfy { cFamilyTests[$0] }
  }
}
