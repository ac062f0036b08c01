import PatuhCore

extension Project {
  /// The delegate with a name that an app begins with. It has a doubt if it may adopt scenes in a superclass
  /// that is not in the tree; nil if it is another type that an app begins with.
  /// - Parameter place: where it is named
  func delegate(named name: String, at place: Place, of target: Target) -> ApplicationDelegate? {
    let parts = partsWithCode(of: target)
    let own = index.declarations(of: name).filter { $0.kind == .class && target.sources.contains($0.file) }
    let entries =
      !own.isEmpty
      ? own
      : index.declarations(of: name).filter { entry in
        entry.kind == .class && parts.contains { $0.sources.contains(entry.file) }
      }
    let known = entries.compactMap { swiftDelegate($0, named: name) }
    if known.count == entries.count,
      let first = known.first(where: { $0.frameworkClass == nil }) ?? known.first
    {
      return first
    }
    let implementation = parts.lazy.compactMap { $0.implementation(of: name, in: self) }.first
    if let implementation, let delegate = objectiveCDelegate(name, at: implementation) { return delegate }
    // What begins otherwise: a SwiftUI `App`, a class with a `main` of its own.
    if index.supertypes(of: name).contains("App") || entries.contains(where: declaresMain) { return nil }
    let declared = entries.first?.place ?? implementation?.place
    return ApplicationDelegate(
      name: name, place: declared ?? place,
      doubt: declared == nil
        ? "the sources of \(name) are not in the tree" : "a superclass of \(name) is not in the tree")
  }

  /// The classes of an app that say that they are delegates of it, in the order of its sources.
  func namesOfDelegates(of target: Target) -> [String] {
    let inSwift = index.types.filter {
      $0.kind == .class && target.sources.contains($0.file) && sources[$0.file].scope == .production
        && !index.supertypes(of: $0.qualifiedName).isDisjoint(with: kindsOfDelegates)
    }
    let declaring = Set(cFamilySources.flatMap(\.namesOfDeclaredDelegates))
    let heirs = ObjectiveCNames(cFamilySources).names(of: declaring.union(frameworkClasses))
    let inObjectiveC = target.cFamilySources.map { cFamilySources[$0] }.filter { $0.scope == .production }
      .flatMap { file in
        file.facts.containers.filter { $0.kind == .implementation }.map { file.facts[$0.name] }
      }
    return (inSwift.map(\.qualifiedName.lastNameComponent) + inObjectiveC.filter(heirs.contains)).distinct
  }

  private func declaresMain(_ entry: NameIndex.Entry) -> Bool {
    let facts = sources[entry.file].facts
    return facts.declarations.contains {
      $0.kind == .function && $0.parent.index == entry.declaration && facts[$0.name] == "main"
    }
  }

  private func swiftDelegate(_ entry: NameIndex.Entry, named name: String) -> ApplicationDelegate? {
    guard !index.supertypes(of: name).isDisjoint(with: kindsOfDelegates) else { return nil }
    var current = entry
    var seen: Set<NameIndex.Entry> = []
    while current.kind == .class, seen.insert(current).inserted, let superclass = current.inherited.first {
      if systemSuperclasses.contains(superclass.lastNameComponent) {
        return ApplicationDelegate(name: name, place: entry.place)
      }
      if frameworkClasses.contains(superclass.lastNameComponent) {
        return ApplicationDelegate(
          name: name, place: entry.place, frameworkClass: superclass.lastNameComponent,
          isAsFlutterWrites: superclass.lastNameComponent == classOfFlutter && entry == current
            && sources[entry.file].isDelegateOfFlutter(
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

  private func objectiveCDelegate(
    _ name: String, at implementation: (file: CFamilyFile, place: Place)
  ) -> ApplicationDelegate? {
    let names = ObjectiveCNames(cFamilySources)
    let frameworkClass = frameworkClasses.sorted().first { names.isKind(name, of: [$0]) }
    guard frameworkClass != nil || names.isKind(name, of: systemSuperclasses) else { return nil }
    return ApplicationDelegate(
      name: name, place: implementation.place, frameworkClass: frameworkClass,
      isAsFlutterWrites: frameworkClass == classOfFlutter && implementation.file.isDelegateOfFlutter)
  }
}

extension Target {
  /// Where the target implements a class in Objective-C; nil if it does not.
  fileprivate func implementation(
    of name: String, in project: Project
  ) -> (file: CFamilyFile, place: Place)? {
    for file in cFamilySources.lazy.map({ project.cFamilySources[$0] }) {
      let found = file.facts.containers.first {
        $0.kind == .implementation && file.facts[$0.name] == name
      }
      if let found { return (file, file.place(at: found.offset)) }
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
/// What a class that inherits from it, or conforms to it, is a delegate by.
let kindsOfDelegates = frameworkClasses.union([delegateProtocol])

extension SourceFile {
  /// Whether the source has one function, which registers plug-ins and calls that of the superclass.
  /// - Parameter registersLater: whether a function of its own registers the plug-ins, as Flutter 3.38 writes
  ///   it
  fileprivate func isDelegateOfFlutter(registersLater: Bool) -> Bool {
    facts.declarations.count { $0.kind == .function } == (registersLater ? 2 : 1)
      && facts.expressions.count { $0.kind == .call } <= 2
  }
}

extension CFamilyFile {
  /// Whether the source has one method, which registers plug-ins and calls that of the superclass.
  fileprivate var isDelegateOfFlutter: Bool {
    facts.declarations.count { $0.kind == .method } == 1
      && facts.references.count { [.message, .call].contains($0.kind) } <= 2
  }

  /// The classes whose declarations name the protocol of delegates: `@interface Name : NSObject
  /// <UIApplicationDelegate>`.
  fileprivate var namesOfDeclaredDelegates: [String] {
    let named = facts.references.filter { facts[$0.name] == delegateProtocol }.map(\.offset)
    if named.isEmpty { return [] }
    return facts.containers.filter { container in
      guard [.interface, .category].contains(container.kind) else { return false }
      let first = facts.declarations.first { container.extent.contains($0.offset) }?.offset
      return named.contains { container.extent.contains($0) && $0 < first ?? container.extent.upperBound }
    }
    .map { facts[$0.name] }
  }
}
