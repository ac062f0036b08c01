/// A synthetic Swift file that looks like those of an app: a record, a protocol, a store, an extension, a
/// view.
struct SwiftSource {
  /// The number of the file in its project; it alone decides what stands in the file, beside the imports.
  let number: Int
  let module: String
  /// A module that is imported; nil for none.
  let dependency: String?

  private var record: String { Vocabulary.type(number, "Record") }
  private var loading: String { Vocabulary.type(number, "Loading") }
  private var store: String { Vocabulary.type(number, "Store") }
  private var view: String { Vocabulary.type(number, "View") }

  var name: String { store + ".swift" }

  var text: String {
    var generator = SeededGenerator(seed: number)
    var parts = [header(&generator), recordType(&generator), protocolType(&generator), storeType(&generator)]
    parts.append(extensions(&generator))
    if generator.chance(of: 1, in: 3) { parts.append(viewType(&generator)) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func header(_ generator: inout SeededGenerator) -> String {
    var imports = ["Foundation"]
    if generator.chance(of: 1, in: 4) { imports.append("Combine") }
    if let dependency { imports.append(dependency) }
    return """
      //
      //  \(name)
      //  \(module)
      //

      """ + imports.map { "import \($0)" }.joined(separator: "\n")
        + "\n\n#if canImport(SwiftUI)\n  import SwiftUI\n#endif"
  }

  private func recordType(_ generator: inout SeededGenerator) -> String {
    let extra = (0..<(1 + generator.number(below: 4))).map { index in
      "/// The \(Vocabulary.property(&generator)) as the server gave it.\n"
        + """
        public var \(Vocabulary.property(&generator))\(index): \
        \(generator.element(of: ["String?", "Int", "[String: Double]", "URL?"]))
        """
    }
    let defaults = extra.joined(separator: "\n")
    return """
      /// What is known of a \(record) at one time.
      public struct \(record): Codable, Hashable, Identifiable, Sendable {
        public enum Phase: String, Codable, CaseIterable, Sendable {
          case waiting, \(Vocabulary.property(&generator)), done
          case failed = "failed-\(generator.number(below: 100))"
        }

        public var id: String { "\\(title)#\\(count)" }
        public var title: String
        public var count: Int
        public let date: Date
        public var tags: [String]
        public var phase: Phase = .waiting
      \(defaults.indented(1))

        public var isRecent: Bool { date.timeIntervalSinceNow > -\(generator.number(below: 90)) * 60 }

        private enum CodingKeys: String, CodingKey {
          case title, count, date, tags
          case phase = "current_phase"
        }
      }
      """
  }

  private func protocolType(_ generator: inout SeededGenerator) -> String {
    """
    public protocol \(loading): AnyObject {
      associatedtype Failure: Error
      var limit: Int { get set }
      func \(Vocabulary.method(&generator))(_ id: \(record).ID) async throws -> \(record)?
      func \(Vocabulary.method(&generator))(since date: Date, matching: (\(record)) -> Bool) -> [\(record)]
    }
    """
  }

  private func storeType(_ generator: inout SeededGenerator) -> String {
    let statements = SwiftStatements(record: record)
    var methods: [String] = []
    for index in 0..<(4 + generator.number(below: 4)) {
      methods.append(
        """
        /// \(generator.element(of: Vocabulary.verbs).capitalized)s what belongs to the \
        \(Vocabulary.property(&generator)).
        /// - Parameter limit: how many at most
        @discardableResult
        public func \(Vocabulary.method(&generator))\(index)(_ records: [\(record)], limit: Int = \
        \(1 + index)) -> [\(record)] {
        \(statements.body(&generator).indented(1))
        }
        """)
    }
    if generator.chance(of: 1, in: 8) {
      methods.append(
        "func note(limit: Int) {\n\(SwiftStatements.listedCall(&generator).indented(1))\n}")
    }
    return """
      @MainActor
      public final class \(store) {
        private var cache: [String: Int] = [:]
        private let queue = DispatchQueue(label: "\(module).\(number)", qos: .utility)
        weak var delegate: (any \(loading))?
        @Published private(set) var records: [\(record)] = []
        var onChange: ((\(record)) -> Void)?

        public init(records: [\(record)] = [], onChange: ((\(record)) -> Void)? = nil) {
          self.records = records
          self.onChange = onChange
        }

      \(methods.joined(separator: "\n\n").indented(1))
      }
      """
  }

  private func extensions(_ generator: inout SeededGenerator) -> String {
    let other = Vocabulary.type(max(0, number - 1 - generator.number(below: 10)), "Record")
    return """
      extension \(store): CustomStringConvertible {
        public nonisolated var description: String { "\(store) in \(module)" }
      }

      extension Sequence where Element == \(record) {
        func \(Vocabulary.method(&generator))<Key: Hashable & Comparable>(by key: (Element) throws -> Key) \
      rethrows -> [(Key, [Element])] {
          try Dictionary(grouping: self, by: key).sorted { $0.key < $1.key }
        }

        func \(Vocabulary.method(&generator))(from others: [\(other)]) async -> [String] {
          await withTaskGroup(of: String.self) { group in
            for other in others { group.addTask { other.title.trimmingCharacters(in: .whitespaces) } }
            return await group.reduce(into: []) { $0.append($1) }
          }
        }
      }
      """
  }

  private func viewType(_ generator: inout SeededGenerator) -> String {
    """
    #if canImport(SwiftUI)
      struct \(view): View {
        @State private var isEditing = false
        let record: \(record)
        var onSelect: (\(record).ID) -> Void = { _ in }

        var body: some View {
          VStack(alignment: .leading, spacing: \(generator.number(below: 24))) {
            Text(record.title).font(.headline)
            if record.isRecent {
              Label("\(Vocabulary.property(&generator))", systemImage: "clock").foregroundStyle(.secondary)
            }
            ForEach(record.tags, id: \\.self) { tag in
              Button("Open \\(tag)") { onSelect(record.id) }
                .disabled(isEditing || record.count == \(generator.number(below: 9)))
            }
          }
          .padding(.horizontal)
        }
      }
    #endif
    """
  }
}
