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
}

/// The classes that the sources of a project name as the entry of an app.
struct ApplicationDelegates: DerivedFromProject {
  /// The Swift sources that may name one, as indices.
  private let candidates: Set<Int>
  /// The sources with the delegate of Unity, as indices into those in C and Objective-C.
  private let ofUnity: [Int]

  init(_ project: Project) {
    let conforming = project.index.types.filter {
      $0.kind == .class && !Set($0.inherited).isDisjoint(with: frameworkClasses.union([delegateProtocol]))
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

  /// The delegate that an app begins with, if all its superclasses are Apple's, of a known
  /// framework or in the tree; nil if the app begins in another way, such as with a SwiftUI `App`.
  func delegate(of target: Target, in project: Project) -> ApplicationDelegate? {
    let names =
      target.sources.filter(candidates.contains).flatMap { project.sources[$0].namesOfDelegates }
      + target.cFamilySources.flatMap { project.cFamilySources[$0].namesOfDelegates }
    if names.isEmpty { return delegateOfUnity(target, in: project) }
    let delegates =
      Set(names).count == 1 ? Set(names) : Set(names).subtracting(project.applications(among: names))
    guard let name = delegates.first, delegates.count == 1 else { return nil }
    return project.swiftDelegate(name, of: target) ?? project.objectiveCDelegate(name, of: target)
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

  fileprivate func swiftDelegate(_ name: String, of target: Target) -> ApplicationDelegate? {
    let entries = index.declarations(of: name).filter { target.sources.contains($0.file) }
    guard entries.count == 1,
      frameworkClasses.union([delegateProtocol]).contains(where: index.supertypes(of: name).contains)
    else { return nil }
    var current = entries[0]
    var seen: Set<NameIndex.Entry> = []
    while current.kind == .class, seen.insert(current).inserted, let superclass = current.inherited.first {
      if systemSuperclasses.contains(superclass.lastNameComponent) {
        return ApplicationDelegate(name: name, place: entries[0].place)
      }
      if frameworkClasses.contains(superclass.lastNameComponent) {
        return ApplicationDelegate(
          name: name, place: entries[0].place, frameworkClass: superclass.lastNameComponent,
          isAsFlutterWrites: superclass.lastNameComponent == classOfFlutter && entries[0] == current
            && sources[entries[0].file].isDelegateOfFlutter(
              registersLater: current.inherited.contains(where: {
                $0.lastNameComponent == "FlutterPluginRegistrant"
              }))
        )
      }
      let next = index.declarations(of: superclass)
      guard next.count == 1 else { return nil }
      current = next[0]
    }
    return nil
  }

  fileprivate func objectiveCDelegate(_ name: String, of target: Target) -> ApplicationDelegate? {
    let names = ObjectiveCNames(cFamilySources)
    let frameworkClass = frameworkClasses.sorted().first { names.isKind(name, of: [$0]) }
    guard frameworkClass != nil || names.isKind(name, of: systemSuperclasses) else { return nil }
    for file in target.cFamilySources.lazy.map({ cFamilySources[$0] }) {
      let implementation = file.facts.containers.first {
        $0.kind == .implementation && file.facts[$0.name] == name
      }
      if let implementation {
        return ApplicationDelegate(
          name: name, place: file.place(at: implementation.offset), frameworkClass: frameworkClass,
          isAsFlutterWrites: frameworkClass == classOfFlutter && file.isDelegateOfFlutter)
      }
    }
    return nil
  }
}

/// The superclasses of a delegate that bring no behavior of their own.
private let systemSuperclasses: Set = ["UIResponder", "NSObject"]

private let delegateProtocol = "UIApplicationDelegate"
/// Source: "UIScene adoption" of docs.flutter.dev, and `uiscene_migration.dart` of flutter_tools, which has
/// the delegates that it changes, as of 2026-11.
private let classOfFlutter = "FlutterAppDelegate"
/// Source: https://github.com/learntoflutter/flutter_embed_unity/issues/71, as of 2026-11.
private let classOfUnity = "UnityAppController"
/// The superclasses of delegates that frameworks bring and that adopt no scenes by themselves: Flutter's,
/// Expo's (https://github.com/expo/expo/issues/46664, https://github.com/expo/expo/pull/46734) with its
/// wrapper for Objective-C (https://github.com/expo/expo/pull/33348), those of React Native
/// (https://github.com/react/react-native/issues/58545) and React Native Navigation (`RNNAppDelegate.mm`),
/// and Cordova's (https://github.com/apache/cordova-ios/pull/1560), as of 2026-11. New versions bring scenes
/// as a delegate of their own, which the Info.plist must name: Expo 58, React Native 0.88
/// (https://github.com/react-native-community/template/pull/246), Cordova 8.
private let frameworkClasses: Set = [
  classOfFlutter, "ExpoAppDelegate", "EXAppDelegateWrapper", "RCTAppDelegate",
  "RCTDefaultReactNativeFactoryDelegate", "RNNAppDelegate", "CDVAppDelegate",
]
private let applicationClass = "UIApplication"
let entryFunction = "UIApplicationMain"
private let entryWord = WordFilter([entryFunction.quickHash])

extension SourceFile {
  /// Whether the source has one function, which registers plug-ins and calls that of the superclass.
  /// - Parameter registersLater: whether a function of its own registers the plug-ins, as Flutter 3.38 writes
  ///   it
  fileprivate func isDelegateOfFlutter(registersLater: Bool) -> Bool {
    facts.declarations.count { $0.kind == .function } == (registersLater ? 2 : 1)
      && facts.expressions.count { $0.kind == .call } <= 2
  }

  /// The classes that the source marks as the entry of an app, or gives to `UIApplicationMain`, as written.
  fileprivate var namesOfDelegates: [String] {
    guard scope == .production else { return [] }
    let marked = facts.attributes.compactMap { attribute -> String? in
      guard let declaration = attribute.declaration.index, facts.declarations[declaration].kind == .class,
        ["main", entryFunction].contains(facts[attribute.name])
      else { return nil }
      return facts[facts.declarations[declaration].name]
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
    return marked + given + (isGivenElse ? classesNamed(in: facts.expressions.indices).distinct : [])
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
  /// Whether the source has one method, which registers plug-ins and calls that of the superclass.
  fileprivate var isDelegateOfFlutter: Bool {
    facts.declarations.count { $0.kind == .method } == 1
      && facts.references.count { [.message, .call].contains($0.kind) } <= 2
  }

  /// Whether the source calls `UIApplicationMain`.
  fileprivate var callsEntry: Bool {
    facts.references.contains { $0.kind == .call && facts[$0.name] == entryFunction }
  }

  /// The classes that the source gives to `UIApplicationMain` as delegates; if an argument is of another
  /// form, those to which it sends `class` after the call.
  fileprivate var namesOfDelegates: [String] {
    guard scope == .production,
      let call = facts.references.first(where: { $0.kind == .call && facts[$0.name] == entryFunction })
    else { return [] }
    if let names = EntryArguments(facts).delegates { return names }
    return facts.references.compactMap { reference in
      guard reference.kind == .message, reference.offset > call.offset, facts[reference.name] == "class",
        let receiver = reference.receiver.index
      else { return nil }
      return facts[facts.references[receiver].name]
    }
  }
}
