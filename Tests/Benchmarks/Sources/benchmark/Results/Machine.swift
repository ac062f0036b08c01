import Foundation

/// What the figures were measured on. No name of a host: the kind of machine is what counts.
struct Machine: Codable, Hashable {
  var processor: String
  var cores: Int
  /// In GiB.
  var memory: Int
  var system: String
  var swift: String

  init() throws {
    processor = Self.processorName
    cores = ProcessInfo.processInfo.activeProcessorCount
    memory = Int((Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824).rounded())
    system = Self.systemName
    let version = try Output.of(["swift", "--version"])
    swift =
      version.split(separator: "\n").first { $0.contains("Swift version") }
      .map { String($0[($0.range(of: "Swift version")?.lowerBound ?? $0.startIndex)...]) }
      ?? "Swift, unknown version"
  }

  #if os(macOS)
    private static var processorName: String {
      (try? Output.of(["sysctl", "-n", "machdep.cpu.brand_string"]))?
        .trimmingCharacters(in: .whitespacesAndNewlines) ?? "unknown"
    }

    private static var systemName: String {
      "macOS " + ProcessInfo.processInfo.operatingSystemVersionString
    }
  #else
    /// With family and model, since a virtual machine may name no more than the maker.
    private static var processorName: String {
      let entries = values(in: "/proc/cpuinfo", separator: ":")
      guard let name = entries["model name"] else { return "unknown" }
      guard let family = entries["cpu family"], let model = entries["model"] else { return name }
      return "\(name) (family \(family), model \(model))"
    }

    private static var systemName: String {
      values(in: "/etc/os-release", separator: "=")["PRETTY_NAME"]?
        .trimmingCharacters(in: CharacterSet(charactersIn: "\"")) ?? "Linux"
    }

    /// The first value of each key.
    private static func values(in file: String, separator: Character) -> [String: String] {
      guard let data = FileManager.default.contents(atPath: file) else { return [:] }
      var values: [String: String] = [:]
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: separator, maxSplits: 1)
        guard parts.count == 2 else { continue }
        let key = parts[0].trimmingCharacters(in: .whitespaces)
        if values[key] == nil { values[key] = parts[1].trimmingCharacters(in: .whitespaces) }
      }
      return values
    }
  #endif
}
