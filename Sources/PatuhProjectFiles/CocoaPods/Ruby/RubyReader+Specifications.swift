import PatuhCore

/// The subject on which attributes are set: a specification, or its part for one platform.
struct PodSubject {
  var number: Int
  var platform: String?
}

extension RubyReader {
  /// Reads a call on a specification: an attribute, a subspec, a dependency.
  mutating func call(_ name: String, of subject: PodSubject, isStatement: Bool, at token: Int) -> RubyValue {
    if subject.platform == nil, let platform = podPlatforms[name] {
      return .platform(platform, specification: subject.number)
    }
    if case .mark(let mark)? = current, ["=", "+=", "||="].contains(mark) || (mark == "<<" && isStatement) {
      at += 1
      let value = assignedValue(isStatement: isStatement).podValue
      let old = attribute(name, of: subject)
      switch mark {
      case "=": set(name, of: subject, to: value, at: token)
      case "||=": if old == nil { set(name, of: subject, to: value, at: token) }
      default: add(mark == "<<" ? .list([value]) : value, to: name, of: subject, at: token)
      }
      return .value(value)
    }
    switch name {
    case "subspec", "test_spec", "app_spec": return subspecification(name, of: subject.number, at: token)
    case "dependency":
      let arguments = callArguments()
      let pod = arguments.first?.text.map(PodValue.text) ?? .unknown
      append(
        PodAttribute(
          name: "dependencies", platform: subject.platform, value: pod, position: position(of: token)),
        to: subject.number)
      let versions = arguments.dropFirst().map(\.podValue).filter { $0.dictionaries.isEmpty }.flatMap(\.texts)
      if let name = arguments.first?.text, !versions.isEmpty {
        append(
          PodAttribute(
            name: PodAttribute.dependencyVersions, platform: subject.platform,
            value: .dictionary([PodEntry(name, .list(versions.map(PodValue.text)))]),
            position: position(of: token)), to: subject.number)
      }
      return .nothing
    case "respond_to?":
      _ = callArguments()
      return .value(.boolean(true))
    case "root": return .specification(root(of: subject.number))
    case "name": return fullName(of: subject.number).map(RubyValue.text) ?? .unknown
    case "module_name" where attribute(name, of: subject) == nil:
      guard let name = drafts[root(of: subject.number)].specification.name else { return .unknown }
      return .text(String(decoding: name.utf8.map { $0.isNamePart ? $0 : UInt8(ascii: "_") }, as: UTF8.self))
    default: break
    }
    if isMark("["), !tokens[at].hasLeadingSpace { return entry(of: name, subject, at: token) }
    _ = callArguments()
    if hasBlock { _ = branch(.unknown, at: token) { $0.runBlock([]) } }
    return .value(attribute(name, of: subject) ?? .unknown)
  }

  private func root(of number: Int) -> Int {
    var number = number
    while let parent = drafts[number].parent { number = parent }
    return number
  }

  private mutating func subspecification(_ method: String, of parent: Int, at token: Int) -> RubyValue {
    let arguments = callArguments()
    let kind: PodSpecification.Kind =
      switch method {
      case "test_spec": .test
      case "app_spec": .app
      default: drafts[parent].specification.kind
      }
    let usual: String? = kind == .test ? "Tests" : kind == .app ? "App" : nil
    let name = arguments.isEmpty ? usual : arguments[0].text
    guard isLive else { return skippedBlock() }
    let number = add(PodSpecification(kind: kind, name: name, position: position(of: token)), to: parent)
    return hasBlock ? runBlock([.specification(number)]) : .specification(number)
  }

  /// Reads `spec.attribute['key']`, or an assignment to it.
  private mutating func entry(of name: String, _ subject: PodSubject, at token: Int) -> RubyValue {
    let key = list(until: "]").first?.text
    let old = attribute(name, of: subject)
    if take("=") {
      let value = assignedValue(isStatement: true).podValue
      let added = PodValue.dictionary([PodEntry(key ?? "", value)])
      set(name, of: subject, to: old.map { $0.merging(added) } ?? added, at: token)
      return .value(value)
    }
    return key.flatMap { old?[$0] }.map(RubyValue.value) ?? .unknown
  }
}

/// The pod platforms, by the names under which their attributes are set.
let podPlatforms: [String: String] = [
  "ios": "ios", "osx": "osx", "macos": "osx", "tvos": "tvos", "watchos": "watchos", "visionos": "visionos",
]
