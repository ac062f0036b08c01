import PatuhCore

/// The types of production code that stand in for others in tests and previews, by their names.
final class StandIns {
  private let model: CodeModel
  /// By file, where such types are.
  private var extents: [Int: [Range<UInt32>]] = [:]

  init(_ model: CodeModel) { self.model = model }

  /// Whether code is in such a type.
  func contains(file: Int, offset: UInt32) -> Bool {
    extents(in: file).contains { $0.contains(offset) }
  }

  /// Whether a type is one, or in one.
  func contains(_ type: NameIndex.Entry) -> Bool {
    contains(file: type.file, offset: model.declaration(type.site).offset)
  }

  private func extents(in file: Int) -> [Range<UInt32>] {
    if let known = extents[file] { return known }
    let facts = model.facts(file)
    let found = facts.declarations.indices.filter { index in
      guard facts.declarations[index].kind.isTypeScope else { return false }
      switch StandInName(facts[facts.declarations[index].name]) {
      case .standIn: return true
      case .endsWithPreview: return conformsToProtocolOfProject(index, in: file)
      case nil: return false
      }
    }
    extents[file] = found.map { facts.declarations[$0].extent }
    return extents[file] ?? []
  }

  private func conformsToProtocolOfProject(_ scope: Int, in file: Int) -> Bool {
    model.lineage(of: model.type(ofScope: scope, in: file)).contains {
      if case .declared(let entries, _) = $0 { entries.contains { $0.kind == .protocol } } else { false }
    }
  }
}

/// What the name of a type says about whether it stands in for another one.
private enum StandInName {
  /// `MockClient`, `PreviewClient`
  case standIn
  /// `ClientPreview` stands in for a client, `NotePreview` shows a note.
  case endsWithPreview

  private static let words = ["Dummy", "Fake", "Mock", "Spy", "Stub"].map { Array($0.utf8) }
  /// In the middle of a name it is a feature of the app: `FilePreviewService`.
  private static let preview = Array("Preview".utf8)
  private static let screens = ["Cell", "Controller", "Screen", "View"].map { Array($0.utf8) }
  private static let separators = [UInt8(ascii: "."), UInt8(ascii: "_")]
  private static let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// - Parameter name: may be qualified; each of its components counts
  init?(_ name: String) {
    var name = name
    let found = name.withUTF8 { text -> Self? in
      func has(_ word: [UInt8], at start: Int) -> Bool {
        text[start...].starts(with: word)
          && !text[start...].dropFirst(word.count).prefix(1).contains { Self.lowercase.contains($0) }
      }
      var found: Self?
      for start in text.indices {
        if Self.words.contains(where: { has($0, at: start) }) { return .standIn }
        guard has(Self.preview, at: start) else { continue }
        let end = start + Self.preview.count
        let isFirst = start == 0 || Self.separators.contains(text[start - 1])
        let isLast = end == text.count || Self.separators.contains(text[end])
        // `PreviewItemView` shows the preview of an item.
        let isScreen = Self.screens.contains { text.suffix($0.count).elementsEqual($0) }
        if isFirst, isLast || !isScreen { return .standIn }
        if isLast { found = .endsWithPreview }
      }
      return found
    }
    guard let found else { return nil }
    self = found
  }
}
