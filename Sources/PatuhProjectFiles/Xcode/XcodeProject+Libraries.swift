import PatuhCore

/// The frameworks that values of `OTHER_LDFLAGS` name.
func frameworksOfFlags(_ values: [String]) -> Set<String> {
  var names: Set<String> = []
  for words in values.map(shellWords) {
    for (flag, name) in zip(words, words.dropFirst())
    where ["-framework", "-weak_framework"].contains(flag) && !name.hasPrefix("$") && !name.hasPrefix("-") {
      names.insert(name)
    }
  }
  return names
}

extension XcodeProject {
  /// Who signed the `.xcframework`s when they were added, in text order.
  var expectedSignatures: [ExpectedSignature] {
    facts.elements.indices.compactMap { index in
      let element = facts.elements[index]
      guard let text = element.expectedSignature, let path = paths[index] else { return nil }
      return ExpectedSignature(text, of: path, place: Place(path: file, position: element.position))
    }
  }

  /// The frameworks that `OTHER_LDFLAGS` names.
  func frameworksOfFlags(_ shipping: ShippingSettings) -> Set<String> {
    PatuhProjectFiles.frameworksOfFlags(shipping.values("OTHER_LDFLAGS"))
  }

  /// The elements in the phases of a target that link.
  func linkedElements(of target: XcodeTarget) -> [Int] {
    target.phases.map { facts.phases[$0] }.filter { $0.kind == .frameworks }.flatMap(\.files).compactMap {
      if case .element(let element) = facts.buildFiles[$0].subject { element } else { nil }
    }
  }

  /// The frameworks and libraries at paths of the project that a target links.
  func prebuiltLibraries(of target: XcodeTarget) -> [PrebuiltLibrary] {
    let products = Set(facts.targets.compactMap(\.product))
    return Set(linkedElements(of: target)).subtracting(products).compactMap { element -> PrebuiltLibrary? in
      guard case .file = facts.elements[element].kind,
        [.group, .project].contains(facts.elements[element].sourceTree)
      else { return nil }
      return paths[element].flatMap {
        PrebuiltLibrary($0, at: facts.elements[element].position, in: context)
      }
    }
    .sorted { $0.path.precedesInBytes($1.path) }
  }
}

extension XcodeFileElement {
  /// Whether it is the framework for tests, wherever Xcode has it.
  var isXCTest: Bool { lastComponent(ofPath: path ?? name ?? "") == "XCTest.framework" }
}
