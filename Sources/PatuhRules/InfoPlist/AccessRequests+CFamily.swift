import PatuhCore

extension Project {
  /// The places in production code in the C family, by the index of the source, in text order. What is in the
  /// body of a macro is where that is expanded.
  /// - Parameter names: the type with the name, the classes that inherit from it and the aliases for it
  func placesInObjectiveC(
    of requests: [AccessRequest], names: (String) -> Set<String>
  ) -> [Int: [AccessRequests.Place]] {
    let classes = ObjectiveCNames(cFamilySources)
    let found = cFamilySources.enumerated().filter { $1.scope == .production }.flatMap { index, source in
      source.places(of: requests, names: names, classes).map {
        (file: index, offset: $0.offset, value: $0.place)
      }
    }
    return expanded(found).mapValues { places in
      places.map { found in
        var place = found.value
        (place.place, place.conditions) = (found.place, found.conditions)
        if found.certainty == .likely { place.request.certainty = .likely }
        return place
      }
    }
  }
}

extension CFamilyFile {
  /// The places with their offsets, in text order, without the conditions around them.
  /// - Parameter names: the type with the name, the classes that inherit from it and the aliases for it
  func places(
    of requests: [AccessRequest], names: (String) -> Set<String>, _ classes: ObjectiveCNames
  ) -> [(offset: UInt32, place: AccessRequests.Place)] {
    let written = Set(facts.names)
    let present = requests.filter { request in
      (request.selectors + request.functions + request.constants).contains(where: written.contains)
        || request.isCreated && !written.isDisjoint(with: names(request.type))
    }
    if present.isEmpty { return [] }
    let onlyAsked = facts.constantsOnlyAskedFor
    return facts.references.enumerated().filter { !onlyAsked.contains($0.offset) }.map(\.element).flatMap {
      reference in
      present.compactMap { request -> (offset: UInt32, place: AccessRequests.Place)? in
        let names = names(request.type)
        guard let asked = facts.asks(reference, for: request, names: names) else { return nil }
        var meant = asked.isOpen ? request.withOpenArgument(among: present) : request
        if reference.kind == .message, !request.isStatic, !request.isCreated {
          // What another class of the project does is found there; any object may answer a message.
          let receivers = CFamilyReceivers(names: classes, facts: facts)
          let type = receivers.type(ofReceiverOf: reference)
          if let type, !names.contains(type), classes.declares(type) { return nil }
          if receivers.isOfAnyClass(receiverOf: reference) { meant?.certainty = .likely }
        }
        return meant.map {
          let place = AccessRequests.Place(
            request: $0, place: place(at: reference.offset),
            words: asked.words + (asked.isOpen ? $0.wordsOnOpenArgument : ""), conditions: [])
          return (offset: reference.offset, place: place)
        }
      }
    }
    .sorted { $0.offset < $1.offset }
  }
}

extension CFamilyFacts {
  /// The numbers of the references that a message only asks about: `[… isSourceTypeAvailable:CONSTANT]`.
  fileprivate var constantsOnlyAskedFor: Set<Int> {
    Set(
      references.compactMap { reference in
        reference.kind == .message && self[reference.name] == "isSourceTypeAvailable:"
          ? reference.argument.index : nil
      })
  }

  /// What a reference that asks for access does, in words, and whether its argument, which decides what it
  /// asks for, is not known; nil if it does not ask.
  fileprivate func asks(
    _ reference: CFamilyReference, for request: AccessRequest, names: Set<String>
  ) -> (words: String, isOpen: Bool)? {
    let name = self[reference.name]
    switch reference.kind {
    case .message:
      let receiver = text(of: reference.receiver)
      let isOnType = receiver.map(names.contains) == true
      if request.selectors.contains(name), isOnType || !request.isStatic,
        request.receivers.isEmpty || receiver.map(request.receivers.contains) == true
      {
        let argument = text(of: reference.argument)
        // A constant begins with a capital letter.
        let isOpen = argument == nil || argument?.first?.isLowercase == true
        guard request.objcArgument == nil || request.objcArgument == argument || isOpen else { return nil }
        return ("calls \(request.message(name))", request.objcArgument != nil && isOpen)
      }
      return request.isCreated && ["alloc", "new"].contains(name) && isOnType
        ? (request.wordsOnMaking, false) : nil
    case .call: return request.functions.contains(name) ? ("calls \(name)", false) : nil
    case .identifier: return request.constants.contains(name) ? ("uses \(name)", false) : nil
    default: return nil
    }
  }

  private func text(of reference: Link<CFamilyReference>) -> String? {
    reference.index.map { self[references[$0].name] }
  }
}
