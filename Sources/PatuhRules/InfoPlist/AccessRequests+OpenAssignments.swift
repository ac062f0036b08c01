import PatuhCore

extension Project {
  /// The places in production code that give an assignment the value that asks for access:
  /// `ImagePicker(source: .camera)` where `ImagePicker` sets `picker.sourceType = source`. By the index of
  /// the source. Such a place is a likely one, since the value is followed by names.
  /// - Parameters:
  ///   - assignments: by the index of the source
  ///   - heirs: the classes of the project that inherit from the type of a request, and the aliases for it,
  ///     by its name
  func placesGivingCases(
    to assignments: [Int: [AccessRequests.OpenAssignment]], heirs: [String: Set<String>]
  ) -> [Int: [AccessRequests.Place]] {
    var found: [ValueOrigins.Origin: AccessRequests.Place] = [:]
    for (file, assignment) in assignments.sorted(by: { $0.key < $1.key }).flatMap({ file, all in
      all.map { (file, $0) }
    }) {
      let (request, facts) = (assignment.request, sources[file].facts)
      guard let target = facts.firstChild(of: assignment.sequence), let name = request.assigned else {
        continue
      }
      let property = facts[facts.expressions[target].name]
      // The type of `sourceType` is `SourceType`; before Swift 4.2 it was
      // `UIImagePickerControllerSourceType`.
      let typeName = property.prefix(1).uppercased() + property.dropFirst()
      var search = ValueOrigins(of: name, typeNames: [typeName, request.type + typeName], in: self)
      let declaration = facts.expressions[target].declaration
      guard search.isOf(target, in: file, types: (heirs[request.type] ?? []).union([request.type])),
        !isInUncalledFunction(declaration, of: file, isInternalCounted: true)
      else { continue }
      let offset = facts.expressions[target].offset
      let member = "\(request.type).\(property)"
      let user = Evidence(
        place: sources[file].place(at: offset), message: "sets \(member) to what it is given")
      let own = facts.subtree(of: assignment.sequence)
      let values = facts.assignedValues(of: assignment.sequence)
      for origin in values.flatMap({ search.origins(of: $0, in: file) }) {
        var place = place(of: origin, for: request)
        if origin.file == file, own.contains(origin.expression) {
          place.words = "sets \(member) to \(name)"
        } else {
          place.words = "gives \(name) to \(member)"
          place.user = user
          place.conditions += sources[file].conditions(around: offset)
        }
        // Of several users, one that is always there decides.
        if let known = found[origin], known.conditions.count <= place.conditions.count { continue }
        found[origin] = place
      }
    }
    return Dictionary(grouping: found.keys, by: \.file).mapValues { $0.compactMap { found[$0] } }
  }

  private func place(of origin: ValueOrigins.Origin, for request: AccessRequest) -> AccessRequests.Place {
    let source = sources[origin.file]
    let element = source.facts.expressions[origin.expression]
    var request = request
    request.certainty = .likely
    return AccessRequests.Place(
      request: request, place: source.place(at: element.offset), words: "",
      conditions: source.conditions(around: element.offset),
      type: source.facts.outermostType(around: element.declaration), declaration: element.declaration)
  }
}

extension ValueOrigins {
  /// Whether the property that is assigned to may be one of some types: its base may have one of them.
  fileprivate func isOf(_ target: Int, in file: Int, types names: Set<String>) -> Bool {
    guard let base = project.sources[file].facts.firstChild(of: target),
      let types = scope.types(of: base, in: file)
    else { return true }
    return types.contains { names.contains($0.name.lastNameComponent) }
  }
}
