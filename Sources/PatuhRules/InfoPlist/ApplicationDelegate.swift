import PatuhCore

/// The class of the project that an app of UIKit begins with: what `@main`, `@UIApplicationMain` or a call of
/// `UIApplicationMain` names.
struct ApplicationDelegate {
  var name: String
  var place: Place
  /// The class of a framework that it inherits from and that adopts no scenes by itself; nil if it inherits
  /// from UIKit's alone.
  var frameworkClass: String?
  /// Whether it does no more than one that Flutter writes, which Flutter 3.41 and later change when they
  /// build: it has the function of that one, with its two calls.
  var isAsFlutterWrites = false
  /// Whether it is the one in what Unity exports.
  var isOfUnity = false
  /// Why the app may begin with another, or why this one may adopt scenes, as a part of a sentence; nil if
  /// neither is so.
  var doubt: String?
}

/// What a source says of the delegate that an app begins with.
private struct ApplicationEntry {
  /// The name of a class and where it is said.
  typealias Named = (name: String, place: Place)

  /// The classes that it names as the delegate, in text order.
  var named: [Named] = []
  /// All names in the source, if the delegate may be another among them.
  var mentioned: Set<String> = []
  /// The call that may be given something else, and why; nil if there is none.
  var open: (place: Place, doubt: String)?
}

private let doubtOfNib = "its delegate is that of the main nib file, which is not read"
private let doubtOfOther = "UIApplicationMain may be given another class"

/// The classes that the sources of a project name as the entry of an app.
struct ApplicationDelegates: DerivedFromProject {
  /// The Swift sources that may name one, as indices.
  private let candidates: Set<Int>
  /// The sources with the delegate of Unity, as indices into those in C and Objective-C.
  private let ofUnity: [Int]

  init(_ project: Project) {
    let conforming = project.index.types.filter {
      $0.kind == .class
        && $0.inherited.contains { inherited in
          kindsOfDelegates.contains(inherited) || endingsOfDelegates.contains(where: inherited.hasSuffix)
        }
    }
    let names = Set(conforming.map(\.qualifiedName.lastNameComponent))
    let heirs = project.index.descendants(of: names).flatMap(project.index.types(named:))
    let calling = project.sources.indices.filter {
      entryWord.mayHoldOne(of: project.sources[$0].summary.words)
    }
    candidates = Set((conforming + heirs).map(\.file) + calling)
    ofUnity = project.cFamilySources.indices.filter {
      let facts = project.cFamilySources[$0].facts
      return facts.containers.contains { $0.kind == .implementation && facts[$0.name] == classOfUnity }
    }
  }

  /// The delegate that an app begins with; nil if the app begins in another way, such as with a SwiftUI
  /// `App`. It has a doubt if not all its superclasses are Apple's, of a known framework or in the tree.
  func delegate(of target: Target, in project: Project) -> ApplicationDelegate? {
    let entries =
      target.sources.filter(candidates.contains).map { project.sources[$0].entry }
      + target.cFamilySources.map { project.cFamilySources[$0].entry }
    var named = entries.flatMap(\.named)
    let open = entries.lazy.compactMap(\.open).first
    if named.isEmpty {
      if let delegate = delegateOfUnity(target, in: project) { return delegate }
      if open == nil { return nil }
    }
    let applications =
      Set(named.map(\.name)).count > 1 ? project.applications(among: named.map(\.name)) : []
    named = named.filter { !applications.contains($0.name) }
    if let open {
      // Of what else the source mentions, the delegates of the app, or all of them if it names none.
      let mentioned = entries.reduce(into: Set<String>()) { $0.formUnion($1.mentioned) }
      let others = project.namesOfDelegates(of: target)
      let chosen = others.filter(mentioned.contains)
      named += (named.isEmpty && chosen.isEmpty ? others : chosen).map {
        (name: $0, place: open.place)
      }
    }
    let delegate = project.delegate(among: named, of: target, open: open)
    // Tests may begin with a delegate, and the app with a SwiftUI `App`.
    return delegate?.doubt != nil && project.hasSwiftUIApp(target) ? nil : delegate
  }

  /// The delegate of an app that Unity has exported. Its name is a text in C, which a source beside it, in
  /// the app or in a framework that the app loads, gives to `UIApplicationMain`.
  private func delegateOfUnity(_ target: Target, in project: Project) -> ApplicationDelegate? {
    guard !ofUnity.isEmpty else { return nil }
    for part in [target] + project.linkedTargets(of: target, where: { _ in true }) {
      // Categories of the class are implemented in sources named for them: `UnityAppController+Rendering.mm`.
      let sources = part.cFamilySources.filter(ofUnity.contains).map { project.cFamilySources[$0] }
      guard let source = sources.first(where: { !$0.path.contains("+") }) ?? sources.first,
        part.cFamilySources.contains(where: { project.cFamilySources[$0].callsEntry }),
        let found = source.facts.containers.first(where: {
          $0.kind == .implementation && source.facts[$0.name] == classOfUnity
        })
      else { continue }
      return ApplicationDelegate(
        name: classOfUnity, place: source.place(at: found.offset), isOfUnity: true)
    }
    return nil
  }
}

extension Project {
  /// The classes that are applications, of which `UIApplicationMain` takes one before the delegate.
  fileprivate func applications(among names: [String]) -> Set<String> {
    let inObjectiveC = ObjectiveCNames(cFamilySources)
    return Set(names).filter {
      index.supertypes(of: $0).contains(applicationClass) || inObjectiveC.isKind($0, of: [applicationClass])
    }
  }

  /// Whether a target has a SwiftUI `App`.
  func hasSwiftUIApp(_ target: Target) -> Bool {
    index.types.contains { type in
      type.inherited.contains { $0.lastNameComponent == "App" } && target.sources.contains(type.file)
    }
  }

  /// The delegate to tell of those that an app may begin with.
  fileprivate func delegate(
    among named: [ApplicationEntry.Named], of target: Target, open: (place: Place, doubt: String)?
  ) -> ApplicationDelegate? {
    var names: Set<String> = []
    let found = named.filter { names.insert($0.name).inserted }.compactMap {
      delegate(named: $0.name, at: $0.place, of: target)
    }
    guard var delegate = found.first(where: { $0.doubt == nil }) ?? found.first else {
      guard let open else { return nil }
      return ApplicationDelegate(
        name: entryFunction, place: open.place, doubt: "the class of its delegate is not known")
    }
    let other = found.first {
      $0.name != delegate.name && ($0.doubt != nil || $0.frameworkClass != delegate.frameworkClass)
    }
    delegate.doubt = delegate.doubt ?? other.map { "it may begin with \($0.name) instead" } ?? open?.doubt
    return delegate
  }
}

/// Source: https://github.com/learntoflutter/flutter_embed_unity/issues/71, as of 2026-11.
private let classOfUnity = "UnityAppController"
private let applicationClass = "UIApplication"
let entryFunction = "UIApplicationMain"
/// How a delegate's superclass in a library is named: `KioskAppDelegate`.
private let endingsOfDelegates = ["AppDelegate", "ApplicationDelegate"]
private let entryWord = WordFilter([entryFunction.quickHash])

extension SourceFile {
  /// The classes that the source marks as the entry of an app, or gives to `UIApplicationMain`, as written.
  fileprivate var entry: ApplicationEntry {
    guard scope == .production else { return ApplicationEntry() }
    let marked = facts.attributes.compactMap { attribute -> ApplicationEntry.Named? in
      guard let declaration = attribute.declaration.index, facts.declarations[declaration].kind == .class,
        ["main", entryFunction].contains(facts[attribute.name])
      else { return nil }
      let found = facts.declarations[declaration]
      return (facts[found.name], place(at: found.offset))
    }
    let called = facts.expressions.indices.filter { call in
      guard facts.expressions[call].kind == .call, let callee = facts.firstChild(of: call) else {
        return false
      }
      return facts[facts.expressions[callee].name] == entryFunction
    }
    let given = called.flatMap { classesNamed(in: $0..<$0 + Int(facts.expressions[$0].count)) }
    // The call is given a variable that the code around it sets.
    let isGivenElse = given.isEmpty && !called.isEmpty
    let names = given + (isGivenElse ? classesNamed(in: facts.expressions.indices).distinct : [])
    let call = called.first.map { place(at: facts.expressions[$0].offset) }
    return ApplicationEntry(
      named: marked + names.compactMap { name in call.map { (name: name, place: $0) } },
      open: names.isEmpty ? call.map { ($0, doubtOfOther) } : nil)
  }

  /// The types `X` of the expressions `X.self` among some expressions.
  private func classesNamed(in expressions: Range<Int>) -> [String] {
    expressions.compactMap { expression in
      guard facts.expressions[expression].kind == .member,
        facts[facts.expressions[expression].name] == "self",
        let base = facts.firstChild(of: expression), facts.expressions[base].kind == .identifier
      else { return nil }
      return facts[facts.expressions[base].name]
    }
  }
}

extension CFamilyFile {
  /// Whether the source calls `UIApplicationMain`.
  fileprivate var callsEntry: Bool {
    facts.references.contains { $0.kind == .call && facts[$0.name] == entryFunction }
  }

  /// The classes that the source gives to `UIApplicationMain` as delegates; if an argument is of another
  /// form, those to which it sends `class` after the call.
  fileprivate var entry: ApplicationEntry {
    guard scope == .production,
      let call = facts.references.first(where: { $0.kind == .call && facts[$0.name] == entryFunction })
    else { return ApplicationEntry() }
    let place = place(at: call.offset)
    let given = EntryArguments(facts).given
    var names = given.names
    var doubt = given.isNull && names.isEmpty ? doubtOfNib : given.isOpen ? doubtOfOther : nil
    if given.isOpen, names.isEmpty {
      names = facts.references.compactMap { reference in
        guard reference.kind == .message, reference.offset > call.offset, facts[reference.name] == "class",
          let receiver = reference.receiver.index
        else { return nil }
        return facts[facts.references[receiver].name]
      }
      if !names.isEmpty { doubt = nil }
    }
    return ApplicationEntry(
      named: names.map { (name: $0, place: place) },
      mentioned: doubt == doubtOfOther ? Set(facts.names) : [], open: doubt.map { (place, $0) })
  }
}
