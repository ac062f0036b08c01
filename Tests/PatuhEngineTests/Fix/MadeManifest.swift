import PatuhCore
import PatuhTestSupport

@testable import PatuhEngine

/// What a made manifest declares: valid, and in an order of its own.
struct MadeManifest {
  struct Category {
    var id: String
    var reasons: [String]
  }

  struct DataType {
    var id: String
    var isLinked: Bool
    var purposes: [String]
  }

  /// The keys of the root, in the order written.
  var keys: [String]
  var domains: [String]
  var categories: [Category]
  var dataTypes: [DataType]

  init(_ chance: inout ByteChanges) {
    let tables = embeddedTables
    // Two names that differ in two letters are near each other's misspellings.
    let types = tables.dataTypes.map(\.id).filter { !$0.hasSuffix("Head") && !$0.hasSuffix("Hands") }
    categories = tables.categories.map(\.id).shuffled(using: &chance).prefix(
      Int.random(in: 1...4, using: &chance)
    )
    .map { id in
      let codes = tables.reasons(of: id).map(\.code).shuffled(using: &chance)
      return Category(id: id, reasons: Array(codes.prefix(Int.random(in: 1...3, using: &chance))))
    }
    dataTypes = types.shuffled(using: &chance).prefix(Int.random(in: 0...4, using: &chance)).map { id in
      let purposes = tables.purposes.map(\.id).shuffled(using: &chance)
      return DataType(
        id: id, isLinked: Bool.random(using: &chance),
        purposes: Array(purposes.prefix(Int.random(in: 1...3, using: &chance))))
    }
    let names = ["metrics", "ads", "beacon"].shuffled(using: &chance)
    domains = names.prefix(Int.random(in: 0...3, using: &chance)).map { "\($0).example.com" }
    keys = ["NSPrivacyAccessedAPITypes"]
    if !dataTypes.isEmpty { keys.append("NSPrivacyCollectedDataTypes") }
    keys += domains.isEmpty ? [] : ["NSPrivacyTracking", "NSPrivacyTrackingDomains"]
    keys.shuffle(using: &chance)
  }
}

/// How a made manifest is written.
struct MadeStyle {
  var newline: String
  var step: String
  /// Whether keys and values share a line.
  var isPaired: Bool
  /// Whether empty elements and Booleans are written with two tags.
  var isLong: Bool
  /// How often a comment stands before an element, in percent.
  var comments: Int
  /// How often letters are written as references, in percent.
  var references: Int
  var byteOrder: ByteOrder

  enum ByteOrder: CaseIterable { case none, mark, little, big }

  init(_ chance: inout ByteChanges) {
    let isOneLine = Int.random(in: 0..<8, using: &chance) == 0
    newline = isOneLine ? "" : ["\n", "\n", "\n", "\r\n", "\r"].randomElement(using: &chance) ?? "\n"
    step = isOneLine ? "" : ["\t", "  ", "    ", ""].randomElement(using: &chance) ?? "\t"
    isPaired = Bool.random(using: &chance)
    isLong = Bool.random(using: &chance)
    comments = [0, 0, 10, 30].randomElement(using: &chance) ?? 0
    references = [0, 0, 20].randomElement(using: &chance) ?? 0
    byteOrder =
      Int.random(in: 0..<4, using: &chance) == 0 ? .allCases.randomElement(using: &chance) ?? .none : .none
  }

  /// The bytes of a text.
  func bytes(_ text: String) -> [UInt8] {
    switch byteOrder {
    case .none: Array(text.utf8)
    case .mark: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case .little: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .big: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }
}
