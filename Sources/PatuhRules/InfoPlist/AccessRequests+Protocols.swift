import PatuhCore

extension AccessRequests {
  /// A function that a protocol of the project asks for, and that a class of Apple which conforms to it has,
  /// with a request.
  struct Demand {
    var request: AccessRequest
    var function: String
    /// The name of the protocol.
    var asker: String
  }
}

extension Project {
  /// What protocols of the project ask for and classes of Apple answer with a request, since an extension of
  /// the project, or a class that inherits from them, says that they conform:
  /// `extension CLLocationManager: Locating {}`.
  /// - Parameters:
  ///   - requests: what the classes ask for
  ///   - heirs: the classes of the project that inherit from the type of a request, by its name
  func demands(
    metBy requests: [AccessRequest], heirs: [String: Set<String>]
  ) -> [AccessRequests.Demand] {
    var protocols: [String: [NameIndex.Entry]] = [:]
    for type in Set(requests.map(\.type)) {
      let names = ([type] + (heirs[type] ?? [])).reduce(into: Set<String>()) {
        $0.formUnion(index.supertypes(of: $1))
      }
      protocols[type] = names.sorted().flatMap { index.types(named: $0) }.filter {
        $0.kind == .protocol && sources[$0.file].scope == .production
      }
    }
    return requests.flatMap { request in
      (protocols[request.type] ?? []).flatMap { entry in
        let facts = sources[entry.file].facts
        return request.members.filter { facts.asks(for: $0, in: entry.declaration) }.map {
          AccessRequests.Demand(request: request, function: $0, asker: entry.qualifiedName)
        }
      }
    }
  }
}

extension SourceFacts {
  /// Whether a protocol asks for a function with a name.
  fileprivate func asks(for function: String, in scope: Int) -> Bool {
    declarations.contains {
      $0.kind == .function && $0.parent.index == scope && self[$0.name] == function
    }
  }
}

extension SourceFile {
  /// Places with those added, in text order, that call what a protocol asks for on a value which may be of
  /// Apple's class. Whether it is one is not known, so that these are likely.
  func adding(
    placesOf demands: [AccessRequests.Demand], among requests: [AccessRequest],
    to places: [AccessRequests.Place]
  ) -> [AccessRequests.Place] {
    let words = WordFilter(Set(demands.map(\.function.quickHash)))
    guard words.mayHoldOne(of: summary.words) else { return places }
    let named = demands.filter { facts.id(of: $0.function) != nil }
    let previews = named.isEmpty ? [] : facts.previewExtents
    let known = Set(places.map(\.place))
    let added = named.flatMap { demand in
      facts.expressions.indices.compactMap { call -> AccessRequests.Place? in
        guard let (callee, isOpen) = facts.call(call, answers: demand),
          !known.contains(place(at: facts.expressions[callee].offset))
        else { return nil }
        let request = isOpen ? demand.request.withOpenArgument(among: requests) : demand.request
        return request.map { request in
          var request = request
          request.certainty = .likely
          let (offset, declaration) = (
            facts.expressions[callee].offset, facts.expressions[callee].declaration
          )
          return AccessRequests.Place(
            request: request, place: place(at: offset),
            words: "calls \(request.type).\(demand.function) through \(demand.asker)"
              + (isOpen ? request.wordsOnOpenArgument : ""),
            conditions: conditions(around: offset), type: facts.outermostType(around: declaration),
            declaration: declaration, isThroughProtocol: true,
            isInPreview: previews.contains { $0.contains(offset) })
        }
      }
    }
    return added.isEmpty ? places : (places + added).sorted { $0.place < $1.place }
  }
}

extension SourceFacts {
  /// The callee of a call of what a protocol asks for on a value, and whether its argument is open; nil if an
  /// expression is none.
  fileprivate func call(
    _ call: Int, answers demand: AccessRequests.Demand
  ) -> (callee: Int, isOpen: Bool)? {
    guard expressions[call].kind == .call, let callee = firstChild(of: call),
      expressions[callee].kind == .member, self[expressions[callee].name] == demand.function,
      let base = firstChild(of: callee)
    else { return nil }
    // A member of a type that is named is its own.
    let receiver = self[expressions[base].name]
    if expressions[base].kind == .identifier, receiver == "super" || receiver.first?.isUppercase == true {
      return nil
    }
    let fits = argument(of: call, fits: demand.request)
    return fits == .no ? nil : (callee, fits == .unknown)
  }
}
