import PatuhCore

extension PropertyListValue {
  /// The value after the changes, without positions; nil if the value itself is removed.
  func changed(by changes: [PropertyListChange]) -> PropertyListValue? {
    var added: [PropertyListNode] = []
    var addedEntries: [PropertyListNode.Entry] = []
    var text: String?
    for change in changes {
      switch change {
      case .text(let new, let place) where place == position: text = new
      case .removal(let place) where place == position: return nil
      case .elements(let nodes, let place) where place == position: added += nodes
      case .entries(let entries, let place) where place == position: addedEntries += entries
      default: break
      }
    }
    switch content {
    case .string(let old): return PropertyListValue(.string(text ?? old))
    case .array(let elements):
      return PropertyListValue(
        .array(elements.compactMap { $0.changed(by: changes) } + added.compactMap(\.value)))
    case .dictionary(let entries):
      return PropertyListValue(
        .dictionary(entries.compactMap { $0.changed(by: changes) } + addedEntries.compactMap(\.entry)))
    case .boolean, .integer, .real, .date, .data: return PropertyListValue(content)
    }
  }
}

extension PropertyListEntry {
  fileprivate func changed(by changes: [PropertyListChange]) -> PropertyListEntry? {
    var key = key
    for change in changes {
      switch change {
      case .removal(let place) where place == keyPosition: return nil
      case .text(let new, let place) where place == keyPosition: key = new
      default: break
      }
    }
    return value.changed(by: changes).map { PropertyListEntry(key: key, keyPosition: nil, value: $0) }
  }
}
