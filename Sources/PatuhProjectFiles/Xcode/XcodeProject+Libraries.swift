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

  /// The libraries that `OTHER_LDFLAGS` names with `-l`, such as one that Cargo makes, without those of the
  /// SDK and those that are in a search path. If no search path is set, they can only be Apple's, and none
  /// are returned.
  func librariesOfFlags(_ shipping: ShippingSettings) -> Set<String> {
    let folders = shipping.values("LIBRARY_SEARCH_PATHS").flatMap(shellWords).filter { path in
      !["$(inherited)", "$(SDKROOT)", "$(DT_TOOLCHAIN_DIR)", "$(TOOLCHAIN_DIR)"]
        .contains(where: path.hasPrefix)
    }
    if folders.isEmpty { return [] }
    let names = shipping.values("OTHER_LDFLAGS").flatMap(shellWords).compactMap { flag in
      ["-l", "-weak-l"].first(where: flag.hasPrefix).map { String(flag.dropFirst($0.utf8.count)) }
    }
    return Set(names).filter { name in
      !name.isEmpty && !name.contains("$") && !isSystemLibrary(name)
        && !facts.elements.contains { lastComponent(ofPath: $0.path ?? "").hasPrefix("lib\(name).") }
        && !folders.contains { folder in
          let below = folder.split(separator: "/").drop { $0.hasPrefix("$") }.joined(separator: "/")
          let path = joinedPath(folderOfProjectFile(file), "\(below)/lib\(name).a")
          return path.map(context.isPresent) ?? false
        }
    }
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

/// Whether a linker finds a library in the SDKs of Apple or in the toolchain.
private func isSystemLibrary(_ name: String) -> Bool {
  name.hasPrefix("swift") || name.hasPrefix("clang_rt") || name.hasPrefix("XCTest")
    || systemLibraries.contains(String(name.prefix { $0 != "." }))
}

/// The names in `usr/lib` of the SDK of iOS, without versions, and older ones.
private let systemLibraries = Set(
  """
  System archive bz2 c c++ c++abi charset compression curses dbm dl edit exslt extension ffi form gcc_s
  iconv icucore info langid lzma m menu ncurses network objc panel pcap poll proc pthread resolv sandbox
  sqlite3 stdc++ sysmon tidy util xml2 xslt z
  """
  .split(whereSeparator: \.isWhitespace).map(String.init))
