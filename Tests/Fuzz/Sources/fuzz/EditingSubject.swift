import PatuhCore
import PatuhExtract

/// The editor of privacy manifests: a key is added to the input and removed again, and all other entries must
/// remain.
struct EditingSubject: Subject {
  let name = "editing"
  let words = propertyListWords

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    let before = propertyListFacts(input)
    guard let root = before.root, case .dictionary(let entries) = root.content, let place = root.position
    else { return 0 }
    let key = "PatuhFuzzKey"
    let value = PropertyListNode.array([.string("a & b"), .dictionary([.init("c", .boolean(true))])])
    guard !entries.contains(where: { $0.key == key }),
      let added = try? editedPropertyList(input, [.entries([.init(key, value)], inDictionaryAt: place)])
    else { return 0 }
    guard case .dictionary(let more)? = added.facts.root?.content, more.count == entries.count + 1,
      let keyPlace = more.last?.keyPosition
    else { throw Fault("a key that was added is missing") }
    guard let removed = try? editedPropertyList(added.bytes, [.removal(at: keyPlace)]) else {
      throw Fault("a key that was added cannot be removed")
    }
    guard removed.facts.root?.content.count == root.content.count else {
      throw Fault("removing a key that was added changes other entries")
    }
    return more.count
  }

  func seeds(in folder: String) -> [[UInt8]] { files(in: "\(folder)/manifest") }
}

extension PropertyListValue.Content {
  /// The number of values directly in an array or a dictionary; 0 for other values.
  fileprivate var count: Int {
    switch self {
    case .array(let values): values.count
    case .dictionary(let entries): entries.count
    default: 0
    }
  }
}
