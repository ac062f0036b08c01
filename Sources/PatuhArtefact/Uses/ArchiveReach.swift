import PatuhCore

/// How the linker reaches the members of a static library: it takes those that define what code names that it
/// has taken already.
struct ArchiveReach {
  private let objects: [ObjectFacts]
  /// The numbers of the members that name a symbol.
  private let users: [String: [Int]]

  /// - Parameter objects: the members of an archive, in one architecture
  init(_ objects: [ObjectFacts]) {
    self.objects = objects
    let defined = objects.reduce(into: Set<String>()) { $0.formUnion($1.linkable) }
    var users: [String: [Int]] = [:]
    for (number, object) in objects.enumerated() {
      for symbol in object.imports.keys where defined.contains(symbol) {
        users[symbol, default: []].append(number)
      }
    }
    self.users = users
  }

  /// The symbols in C of which code outside of the archive must name one so that the linker takes one of
  /// these members. Nil if it may take one for what is not in C, such as a class.
  func entries(to members: Set<Int>) -> Set<String>? {
    var entries: Set<String> = []
    var seen = members
    var open = Array(members)
    while let number = open.popLast() {
      if objects[number].definesOtherThanC { return nil }
      entries.formUnion(objects[number].linkable)
      for user in objects[number].linkable.flatMap({ users[$0] ?? [] }) where seen.insert(user).inserted {
        open.append(user)
      }
    }
    return entries
  }
}
