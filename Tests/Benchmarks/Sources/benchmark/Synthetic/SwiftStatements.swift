/// The bodies of methods in a synthetic source.
struct SwiftStatements {
  /// The type of a record, with `title`, `count`, `date` and `tags`.
  let record: String

  /// Statements over `records` and `limit`; they read a property `cache` and return a record's array.
  func body(_ generator: inout SeededGenerator) -> String {
    var parts = ["guard limit > 0, !records.isEmpty else { return [] }"]
    for _ in 0..<(1 + generator.number(below: 3)) { parts.append(statement(&generator)) }
    parts.append("return Array(records.prefix(limit))")
    return parts.joined(separator: "\n")
  }

  private func statement(_ generator: inout SeededGenerator) -> String {
    let name = Vocabulary.property(&generator)
    let other = Vocabulary.property(&generator)
    let number = generator.number(below: 90) + 10
    switch generator.number(below: 10) {
    case 0:
      return """
        let \(name) = records.filter { $0.count > \(number) }.map(\\.title)
        print("\(other): \\(\(name).joined(separator: ", ")) of \\(records.count)")
        """
    case 1:
      return """
        for (index, record) in records.enumerated() where record.tags.contains("\(other)") {
          cache["\\(record.title)-\\(index)"] = record.count * \(number)
        }
        """
    case 2:
      return """
        if let \(name) = cache["\(other)"], \(name) < limit {
          return records.sorted { $0.date > $1.date }.filter { $0.title.hasPrefix("\(other)") }
        }
        """
    case 3:
      return """
        let \(name) = Dictionary(grouping: records) { record in
          record.title.lowercased()
        }
        .mapValues(\\.count)
        """
    case 4:
      return """
        switch records.count {
        case 0..<\(number): break
        case \(number)...: cache["\(name)", default: 0] += 1
        default: cache.removeValue(forKey: "\(other)")
        }
        """
    case 5:
      return """
        // What was asked for before is not asked for again.
        let \(name) = records.reduce(into: 0) { sum, record in
          sum += record.count > limit ? record.count : \(number)
        }
        cache["\(other)"] = max(\(name), limit)
        """
    case 6:
      return """
        var \(name): [String: [\(record)]] = [:]
        for record in records {
          for tag in record.tags where !tag.isEmpty {
            \(name)[tag, default: []].append(record)
          }
        }
        """
    case 7:
      return """
        let \(name) = "\(other) \\(limit) (\\(records.first?.title ?? "none")) \(number)"
        assert(\(name).count > \(number / 10), "too short: \\(\(name))")
        """
    case 8:
      return """
        do {
          let \(name) = try JSONEncoder().encode(records)
          cache["\(name)"] = \(name).count
        } catch {
          cache["\(other)"] = nil
        }
        """
    default:
      return """
        let \(name) = records.lazy
          .compactMap { $0.tags.first { tag in tag.count < \(number) } }
          .prefix(limit)
        cache["\(name)"] = \(name).count
        """
    }
  }

  /// A call of an API that Apple asks reasons for.
  static func listedCall(_ generator: inout SeededGenerator) -> String {
    generator.element(of: [
      "UserDefaults.standard.set(limit, forKey: \"limit\")",
      "let started = ProcessInfo.processInfo.systemUptime\nprint(\"since \\(started)\")",
      """
      let attributes = try? FileManager.default.attributesOfItem(atPath: "log")
      print(attributes?[.modificationDate] ?? "never")
      """,
      """
      let values = try? URL(fileURLWithPath: "/").resourceValues(forKeys: [.volumeAvailableCapacityKey])
      print(values?.volumeAvailableCapacity ?? 0)
      """,
    ])
  }
}
