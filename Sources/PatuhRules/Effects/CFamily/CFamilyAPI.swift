import PatuhCore

/// The table of effects as C, C++ and Objective-C name its API: `[NSFileManager removeItemAtPath:error:]` for
/// `FileManager.removeItem`.
struct CFamilyAPI {
  private var effectsByFunction: [String: Set<Effect>] = [:]
  private var effectsByStream: [String: Set<Effect>] = [:]
  private var rowsByType: [String: [EffectCause]] = [:]
  private let libraries: LibraryTypes

  /// Libraries in Swift, whose functions C cannot call.
  private static let inSwift: Set = ["Alamofire", "GRPCCore", "NukeExtensions", "RxAlamofire", "Subprocess"]
  /// The library of C++.
  private static let standard = "std"

  init(_ table: EffectTable) {
    libraries = LibraryTypes(table)
    for row in table.causes where !row.isView {
      if let type = row.type {
        if row.library == Self.standard {
          effectsByStream[type, default: []].insert(row.effect)
        } else {
          rowsByType[type, default: []].append(row)
        }
      } else if !Self.inSwift.contains(row.library) {
        for name in row.functions { effectsByFunction[name, default: []].insert(row.effect) }
      }
    }
  }

  /// Whether a name may be that of API with an effect.
  func mayMatter(_ name: String, _ kind: CFamilyReference.Kind) -> Bool {
    kind == .message || effectsByFunction[name] != nil || effectsByStream[name] != nil
  }

  /// The effects of using a name from outside the project.
  /// - Parameter lineage: the class of the receiver and its superclasses; empty if it is not known
  func effects(of name: String, _ kind: CFamilyReference.Kind, on lineage: [String]) -> Set<Effect> {
    switch kind {
    case .call, .globalCall: return effectsByFunction[name] ?? effectsByStream[name] ?? []
    case .type, .qualified: return effectsByStream[name] ?? []
    case .message:
      let types = lineage.flatMap { type in
        swiftNames(of: type).flatMap { libraries.lineage(of: $0) }
      }
      let rows = types.flatMap { rowsByType[$0] ?? [] }
      return Set(rows.filter { $0.isUsed(bySelector: name) }.map(\.effect))
    default: return []
    }
  }

  /// The names that Swift may give to a class: `FileManager` for `NSFileManager`.
  private func swiftNames(of type: String) -> [String] {
    if type.hasPrefix("NSMutable") { return [type, String(type.dropFirst(9))] }
    return type.hasPrefix("NS") ? [type, String(type.dropFirst(2))] : [type]
  }
}

extension EffectCause {
  /// Whether a message with a selector uses a member or an initializer of this row. Swift's base name is the
  /// beginning of the selector: `removeItem` for `removeItemAtPath:error:`, `get` for `GET:parameters:`.
  fileprivate func isUsed(bySelector selector: String) -> Bool {
    let first = selector.prefix { $0 != ":" }
    let isMember = members.contains { member in
      if first.lowercased() == member.lowercased() { return true }
      return first.hasPrefix(member) && first.dropFirst(member.count).first?.isUppercase == true
    }
    return isMember
      || initializers.contains { labels in
        let label = labels.prefix { $0 != ":" }
        if label.isEmpty { return first.hasPrefix("init") || first == "new" }
        return first.contains(label.prefix(1).uppercased() + label.dropFirst())
      }
  }
}
