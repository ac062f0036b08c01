import PatuhCore

/// The types of a project by what they inherit from or conform to, at any distance.
struct Subtypes: DerivedFromProject {
  /// By the last component of the supertype's name, in the order of the files.
  let byName: [String: [NameIndex.Entry]]

  init(_ project: Project) {
    let names = ProjectNames(project)
    var found: [String: [NameIndex.Entry]] = [:]
    for entry in names.declaredTypes.byFile.joined() {
      for name in Set(names.supertypes(of: entry).map(\.name.lastNameComponent)) {
        found[name, default: []].append(entry)
      }
    }
    byName = found
  }
}
