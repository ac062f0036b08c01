import PatuhCore

/// The members of `UserDefaults`: those of the class itself, and those that the project declares in
/// extensions and subclasses of it, which may touch a store or not.
struct DefaultsMembers: Sendable {
  /// A member of the class that the project declares.
  fileprivate struct Own {
    /// Nil for a property.
    var parameters: [Parameter]?
    /// Until ``resolve()``, true.
    var touchesStore = true
    /// Whether its body touches a store without other members, as in ``DefaultsMemberBodies/Member``.
    var touchesItself: Bool
    var used: Set<LabelledName>
    var usedOfClass: Set<LabelledName>

    struct Parameter {
      var label: String
      var hasDefault: Bool
    }
  }

  /// The members of every class, and the names of notifications, which touch no store.
  static let passive: Set<String> = ["didChangeNotification", "self", "Type"]

  private let listed: Set<LabelledName>
  private var own: [String: [Own]] = [:]

  /// - Parameter symbol: the row of the class; nil if the table has none
  init(of symbol: RequiredReasonSymbol?) { listed = Set((symbol?.members ?? []).map(LabelledName.init)) }

  /// Whether it is a member of the class itself that reads or writes a store, by its name and labels.
  func isListed(_ name: LabelledName) -> Bool { listed.contains(name) }

  /// Whether a member with this name that the project declares touches a store; nil if it declares none.
  func ownTouchesStore(_ name: LabelledName) -> Bool? {
    let found = (own[name.base] ?? []).filter { $0.isMeant(by: name) }
    return found.isEmpty ? nil : found.contains(where: \.touchesStore)
  }

  /// Adds the members that a source declares.
  mutating func collect(from body: DefaultsMemberBodies) {
    for member in body.members {
      let parameters = member.parameters?.map { Own.Parameter(label: $0.label, hasDefault: $0.hasDefault) }
      own[member.name, default: []].append(
        Own(
          parameters: parameters, touchesItself: member.touchesStore, used: member.used,
          usedOfClass: member.usedOfClass))
    }
  }

  /// Decides which members touch no store, nor do so through others; to be called when all are collected.
  /// One that may call itself counts as touching a store: the call may mean the member of the class.
  mutating func resolve() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (name, members) in own {
        for (number, member) in members.enumerated()
        where member.touchesStore && !member.touchesItself && !member.used.contains(where: mayTouchStore)
          && !member.usedOfClass.contains(where: isUnknown)
        {
          own[name]?[number].touchesStore = false
          hasChanged = true
        }
      }
    }
  }

  /// Whether nothing is known of a member of the class, as of one that a package declares.
  private func isUnknown(_ name: LabelledName) -> Bool {
    own[name.base] == nil && !Self.passive.contains(name.base) && name.base.first?.isUppercase != true
  }

  /// Whether a name that is used in a member may mean one that touches a store.
  private func mayTouchStore(_ name: LabelledName) -> Bool {
    if let touches = ownTouchesStore(name) { return touches }
    if isListed(name) { return true }
    return (own[name.base] ?? []).contains(where: \.touchesStore)
  }
}

extension DefaultsMembers.Own {
  /// Whether a call with these labels may mean it, or for a name that is not called, whether it has the name.
  fileprivate func isMeant(by name: LabelledName) -> Bool {
    guard let labels = name.labels else { return true }
    guard let parameters else { return false }
    var open = parameters[...]
    for label in labels {
      guard let next = open.firstIndex(where: { $0.label == label }),
        open[..<next].allSatisfy(\.hasDefault)
      else { return false }
      open = open[(next + 1)...]
    }
    return open.allSatisfy(\.hasDefault)
  }
}
