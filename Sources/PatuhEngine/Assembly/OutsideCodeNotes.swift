import PatuhCore
import PatuhProjectFiles

/// Notes on the code that project files take from where nothing is read, one for each file and kind; samples
/// and tests are left out. Without these notes, the verdict on a target would seem to cover all of its code.
/// - Parameter isNowhere: whether it is known that nothing is at a path outside the root
func notesOnOutsideCode(
  _ described: [DescribedProject], _ files: ProjectFiles, hasPackagesOutside: Bool,
  isNowhere: (_ path: String) -> Bool
) -> [InputNote] {
  let knownProducts = described.namesOfKnownProducts
  let excluded = ExcludedCode(files)
  let outside = described.flatMap { project in
    project.outsideCode.filter { code in
      if !files.maySubmit(code.place.path) { return false }
      guard case .product(let name) = code.subject else { return true }
      // Most such products are of remote packages that the project names elsewhere.
      return code.isLost
        || hasPackagesOutside && !knownProducts.contains(name) && !project.namesPackage(after: name)
          && !excluded.holds(.product(name: name, packageFolder: nil), linkedBy: project)
    }
  }
  return Dictionary(grouping: outside, by: \.place.path).sorted { $0.key.precedesInBytes($1.key) }
    .flatMap { file, code in
      [noteOnPaths(code, where: { !isNowhere($0) }), noteOnDeadPaths(code, isNowhere), noteOnProducts(code)]
        .compactMap { $0 }
    }
}

/// A note on the paths among the code of one file that meet a condition; nil if there are none.
private func noteOnPaths(_ code: [OutsideCode], where isIncluded: (String) -> Bool) -> InputNote? {
  note(
    on: paths(in: code).filter { isIncluded($0.name) }, fix: "Run Patuh in a folder that contains all of them"
  ) { names, isOne in
    """
    \(names) \(isOne ? "lies" : "lie") outside of the folder that Patuh reads: what the targets use from \
    there is not known
    """
  }
}

/// A note on the paths among the code of one file at which there is nothing; nil if there are none.
private func noteOnDeadPaths(_ code: [OutsideCode], _ isNowhere: (String) -> Bool) -> InputNote? {
  note(on: paths(in: code).filter { isNowhere($0.name) }, fix: .ofMissingPath) { names, isOne in
    "\(names) \(isOne ? "leads" : "lead") nowhere: what the targets use from there is not known"
  }
}

private func paths(in code: [OutsideCode]) -> [(name: String, place: Place)] {
  code.compactMap { code in
    if case .path(let path) = code.subject { (name: path, place: code.place) } else { nil }
  }
}

/// A note on the products among the code of one file; nil if there are none.
private func noteOnProducts(_ code: [OutsideCode]) -> InputNote? {
  let products = code.compactMap { code in
    if case .product(let name) = code.subject { (name: name, place: code.place) } else { nil }
  }
  return note(
    on: products,
    fix: "Restore the package, or run Patuh in a folder that contains the packages of the project"
  ) { names, isOne in
    isOne
      ? """
      No package in the folder that Patuh reads has the product \(names), and the project does not say \
      where its package is: what it uses is not known
      """
      : """
      No packages in the folder that Patuh reads have the products \(names), and the project does not say \
      where their packages are: what they use is not known
      """
  }
}

/// A note on code of one kind, at the first of its places; nil if there is none.
private func note(
  on code: [(name: String, place: Place)], fix: String, message: (_ names: String, _ isOne: Bool) -> String
) -> InputNote? {
  guard let place = code.map(\.place).min() else { return nil }
  let names = Set(code.map(\.name)).sorted { $0.precedesInBytes($1) }
  let list: String =
    switch names.count {
    case 1: "“\(names[0])”"
    case 2: "“\(names[0])” and “\(names[1])”"
    default: "“\(names[0])”, “\(names[1])” and \(names.count - 2) more"
    }
  var note = InputNote(
    kind: .projectFileUnresolved, place: place, message: message(list, names.count == 1), fix: fix)
  note.concernsPackages = true
  return note
}
