import PatuhCore

extension Rule {
  /// A bundle that uses the web view that Apple has removed.
  static let webViewRemoved = Rule(
    RuleInformation(
      id: "web_view_removed",
      family: .release,
      defaultSeverity: .error,
      title: "UIWebView",
      why: """
        App Store Connect refuses an app that uses UIWebView, in its own code or in code that it links \
        statically. Linked code is sure where the linker keeps it: classes in Objective-C under -ObjC and in \
        pods. One that only a storyboard or nib file makes is likely.
        """,
      itms: ["ITMS-90809"],
      references: ["Apple: UIWebView", "App Store Connect: ITMS-90809"]
    ),
    check: .project { project in
      if !project.index.types(named: className).isEmpty { return [] }
      return project.submittedBundles([.application, .appExtension, .appClip]).compactMap { bundle in
        let own = project.webViews(in: bundle.target).map { ($0, isOwn: true, isKept: true) }
        // An interface names the class in a text, which the linker does not see.
        let inInterfaces = bundle.target.webViewsOfInterfaces.map {
          (WebViewUse(inInterfaceAt: $0), isOwn: true, isKept: true)
        }
        let linked =
          !own.contains(where: \.0.isSure)
          ? project.linkedTargets(of: bundle.target) { $0 == .static }.flatMap { library in
            let keepsClasses = project.keepsObjectiveC(of: library, in: bundle.target)
            return project.webViews(in: library).map {
              ($0, isOwn: false, isKept: keepsClasses && $0.isInClass)
            }
          } : []
        let found = own + inInterfaces + linked
        guard
          let first = found.first(where: { $0.0.isSure && $0.isKept }) ?? found.first(where: \.0.isSure)
            ?? found.first(where: \.0.isInInterface) ?? found.first
        else { return nil }
        let places = found.map(\.0.place)
        let isInCodeToo = first.0.isInInterface && places.contains { !$0.isInInterface }
        let words = first.0.words + (isInCodeToo ? ", and code names it" : "") + places.extentInWords
        var violation = Violation(
          at: first.0.place,
          "\(bundle.target.shownName) \(first.isOwn ? "uses" : "links code that uses") \(className)"
            + words
            + (bundle.doubt.map { "; \($0)" } ?? ""),
          fix: places.fix,
          certainty: first.0.isSure && first.isKept && bundle.doubt == nil ? .sure : .likely,
          subject: bundle.target.name, identityPath: bundle.target.place.path)
        violation.evidence = places.firstOfEachFile(after: first.0.place).map {
          Evidence(place: $0, message: $0.isInInterface ? "makes a \(className)" : "names \(className)")
        }
        violation.count(for: [bundle.target])
        return violation
      }
    }
  )
}

private let className = "UIWebView"
private let classWord = WordFilter([className.quickHash])

/// A place that names the class.
private struct WebViewUse {
  var place: Place
  /// Whether a build refers to the class: it is created, subclassed or sent a message. What only declares a
  /// type need not.
  var isSure: Bool
  /// Whether it is in a file with a class in Objective-C.
  var isInClass = false
  /// Whether a storyboard or nib file makes it.
  var isInInterface = false
  /// The first condition around it that cannot be decided in a build; nil if there is none.
  var openCondition: BuildCondition?

  /// How the web view is made, if that leaves it unsure; empty otherwise.
  var words: String {
    if isSure { return "" }
    if isInInterface { return " in a storyboard or nib file" }
    return openCondition.map { " under #if \($0), which may hold" } ?? " as the type of a declaration"
  }

  /// The use in code under conditions; nil if it surely is not in a build.
  fileprivate init?(
    at place: Place, isSure: Bool, isInClass: Bool = false, under conditions: [BuildCondition],
    _ truth: ([BuildCondition]) -> Truth
  ) {
    if truth(conditions) == .no { return nil }
    openCondition = conditions.first { truth([$0]) == .unknown }
    (self.place, self.isInClass) = (place, isInClass)
    self.isSure = isSure && openCondition == nil
  }

  /// A use in a storyboard or nib file.
  fileprivate init(inInterfaceAt place: Place) {
    (self.place, isSure, isInInterface) = (place, false, true)
  }
}

extension Place {
  fileprivate var isInInterface: Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }
}

extension [Place] {
  /// The files that they are in, each once, in order.
  private var files: [String] { map(\.path).distinct }

  /// How many there are, if they are in several files; empty otherwise.
  fileprivate var extentInWords: String {
    files.count > 1 ? " (\(distinct.count) places in \(files.count) files)" : ""
  }

  /// What to do; it names the files, if there are several.
  fileprivate var fix: String {
    files.count > 1
      ? "Use WKWebView in \(shortList(files.map { lastComponent(ofPath: $0) }))" : "Use WKWebView"
  }

  /// The places other than the first one: one in each other file, and further ones up to
  /// four in all.
  fileprivate func firstOfEachFile(after first: Place) -> [Place] {
    var known: Set<String> = [first.path]
    let others = distinct.filter { $0 != first }
    let ofFiles = others.filter { known.insert($0.path).inserted }
    let rest = others.filter { !ofFiles.contains($0) }
    return ofFiles + rest.prefix(Swift.max(0, 4 - ofFiles.count))
  }
}

extension Project {
  /// The places in the production sources of a target that may be in a build for iOS, source by source.
  fileprivate func webViews(in target: Target) -> [WebViewUse] {
    target.sources.flatMap { sources[$0].webViews { target.compilesSwift(under: $0) } }
      + target.cFamilySources.flatMap { number in
        webViews(inCFamilySource: number, of: target)
      } + webViewsInHeaders(of: target)
  }

  private func webViews(inCFamilySource number: Int, of target: Target) -> [WebViewUse] {
    (derived(WebViewsInC.self).places[number] ?? []).compactMap { found in
      WebViewUse(
        at: found.place, isSure: found.value && found.certainty == .sure,
        isInClass: cFamilySources[number].facts.containers.contains { $0.kind == .implementation },
        under: found.conditions
      ) { target.compilesCFamily(found.place.path, under: $0) }
    }
  }

  /// The places in the headers that are not listed in any target and that sources of a target include. What
  /// is derived from the class there is sure if the target implements it.
  private func webViewsInHeaders(of target: Target) -> [WebViewUse] {
    guard let number = targets.firstIndex(where: { $0.isSame(as: target) }),
      let headers = derived(WebViewsInC.self).included[number]
    else { return [] }
    let implemented = Set(
      target.cFamilySources.flatMap { source in
        let facts = cFamilySources[source].facts
        return facts.containers.filter { $0.kind == .implementation }.map { facts[$0.name] }
      })
    return headers.flatMap { header in
      let facts = cFamilySources[header].facts
      let isImplemented = facts.containers.contains {
        facts[$0.superclass] == className && implemented.contains(facts[$0.name])
      }
      return webViews(inCFamilySource: header, of: target).map { found in
        var found = found
        found.isSure = found.isSure && isImplemented
        found.isInClass = isImplemented
        return found
      }
    }
  }
}

/// The places in production code in the C family that name the class, by the index of the source, and
/// whether a build refers to the class there.
private struct WebViewsInC: DerivedFromProject {
  let places: [Int: [CFamilyPlace<Bool>]]
  /// By the number of a target, those of these sources that no target lists and that its sources include.
  let included: [Int: [Int]]

  init(_ project: Project) {
    places = project.expanded(
      project.cFamilySources.enumerated().filter { $1.scope == .production }.flatMap { index, source in
        source.facts.webViews.map { (file: index, offset: $0.offset, value: $0.isSure) }
      })
    included = IncludedCode(places.keys.sorted(), in: project).files
  }
}

extension SourceFile {
  fileprivate func webViews(where truth: ([BuildCondition]) -> Truth) -> [WebViewUse] {
    guard scope == .production, classWord.mayHoldOne(of: summary.words), let name = facts.id(of: className)
    else {
      return []
    }
    // A selector is the text of a name.
    let named = facts.expressions.indices.filter {
      facts.expressions[$0].kind == .identifier && facts.expressions[$0].name == name
        && !facts.isInSelector($0)
    }.map { (facts.expressions[$0].offset, true) }
    // An alias by itself leaves nothing in the binary.
    let typed = facts.types.filter { $0.name == name && $0.role != .aliased }.map { type in
      (type.offset, [.inheritance, .cast].contains(type.role))
    }
    return (named + typed).sorted { $0.0 < $1.0 }.compactMap { offset, isSure in
      WebViewUse(at: place(at: offset), isSure: isSure, under: conditions(around: offset), truth)
    }
  }
}

extension CFamilyFacts {
  /// The places that name the class, in text order.
  fileprivate var webViews: [(offset: UInt32, isSure: Bool)] {
    guard names.contains(className) else { return [] }
    let receivers = Set(references.compactMap { $0.kind == .message ? $0.receiver.index : nil })
    let named = references.indices.filter { self[references[$0].name] == className }.compactMap {
      number -> (offset: UInt32, isSure: Bool)? in
      let reference = references[number]
      switch reference.kind {
      case .identifier, .type: return (reference.offset, receivers.contains(number))
      default: return nil
      }
    }
    let subclasses = containers.filter { self[$0.superclass] == className }.map {
      (offset: $0.superclassOffset, isSure: true)
    }
    // The code of a category refers to the class that it adds to.
    let categories = containers.filter { $0.kind == .implementation && self[$0.name] == className }.map {
      (offset: $0.offset, isSure: true)
    }
    return (named + subclasses + categories).sorted { $0.offset < $1.offset }
  }
}
