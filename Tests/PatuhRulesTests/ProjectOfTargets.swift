import PatuhCore
import PatuhExtract

/// A target of a small project: its name, its product and the folder that holds its sources.
struct SmallTarget {
  var name: String
  var folder: String
  var product = Target.Product.packageTarget
  var basis = Target.Basis.projectFile
  var projectFile = "Package.swift"
  /// The paths of files in the folder that the target does not compile.
  var leftOut: Set<String> = []
}

/// The project of a few files in targets; a file may be in several or in none.
func project(
  _ files: [String: String], targets: [SmallTarget], tables: AppleTables = AppleTables()
) -> Project {
  let members = TargetMembers(
    sources: files.map { path, text in
      let source = SwiftSource(sourceFacts(Array(text.utf8)))
      return SourceFile(
        path: path, source: source, scope: sourceScope(of: source.summary, isAmongTests: isTestPath(path)))
    })
  return Project(
    members: members,
    targets: targets.map { target in
      Target(
        name: target.name, place: Place(path: target.projectFile), folder: ".", basis: target.basis,
        product: target.product,
        sources: members.sources.indices.filter {
          members.sources[$0].path.hasPrefix(target.folder + "/")
            && !target.leftOut.contains(members.sources[$0].path)
        })
    },
    tables: tables)
}
