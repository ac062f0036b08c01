import PatuhCore

extension AppleTables {
  /// The names by which targets may link the SDKs on Apple's list, in the form of ``plainName(_:)``.
  var namesOfSDKs: Set<String> {
    Set(sdks.flatMap { sdk in [sdk.name] + sdk.frameworks + sdk.pods.map(\.name) }.map(plainName))
  }

  /// Whether a built framework of this name is an SDK on Apple's list.
  package func listsFramework(_ name: String) -> Bool {
    let name = builtNameForm(name)
    return sdks.contains { sdk in
      sdk.frameworks.contains { builtNameForm($0) == name }
        || sdk.pods.contains { builtNameForm($0.name) == name }
    }
  }

  /// A note that nothing states the versions of package products; nil if there are none.
  /// - Parameter products: with the places where project files name them
  package func noteOnVersions(of products: [(name: String, place: Place)]) -> InputNote? {
    guard let place = products.map(\.place).min() else { return nil }
    let sdks = namesOfSDKs
    let names = Set(products.map(\.name)).sorted { $0.precedesInBytes($1) }
    let listed = names.filter { sdks.contains(plainName($0)) }
    let all = listed + names.filter { !sdks.contains(plainName($0)) }
    let isOne = all.count == 1
    let remark =
      switch listed.count {
      case 0: ""
      case all.count where isOne: "; it is on Apple's list of SDKs that must bring a privacy manifest"
      case 1: "; \(listed[0]) is on Apple's list of SDKs that must bring a privacy manifest"
      default: "; \(shortList(listed)) are on Apple's list of SDKs that must bring a privacy manifest"
      }
    var note = InputNote(
      kind: .projectFileUnresolved, place: place,
      message: "No Package.swift or lock file in the tree states in which \(isOne ? "version" : "versions")"
        + " \(shortList(all)) \(isOne ? "is" : "are") built\(remark)",
      identity: "versions of external packages",
      fix: "Check in Tuist/Package.swift and the Package.resolved beside it, or look at the versions by hand")
    note.concernsBundles = false
    return note
  }
}
