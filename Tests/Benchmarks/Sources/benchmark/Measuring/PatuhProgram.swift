import Foundation

/// The program under measurement.
struct PatuhProgram {
  /// How a run uses the cache.
  enum Cache {
    case none
    case folder(String)
  }

  let path: String
  /// Whether this build keeps facts from one run to the next.
  let hasCache: Bool

  init(_ path: String) throws {
    self.path = path
    let help = try Output.of([path, "lint", "--help"])
    guard help.contains("--no-config") else { throw BenchmarkError("\(path) is not a build of Patuh") }
    hasCache = help.contains("--cache-path")
  }

  /// A run that reads a whole project by nothing but the options that are given here.
  func lint(_ paths: [String], _ options: [String] = [], cache: Cache = .none) -> [String] {
    var command = [path, "lint", "--no-config", "--exit-zero", "--quiet"] + options
    switch cache {
    case .none: if hasCache { command.append("--no-cache") }
    case .folder(let folder): if hasCache { command += ["--cache-path", folder] }
    }
    return command + paths
  }

  /// Extracts all facts of every file, as rules about code need them, and checks next to nothing: one rule
  /// that looks at the targets.
  static let nearlyNoRules = ["--preset", "project-policy", "--only", "deployment_target_old"]

  func version() throws -> String {
    try Output.of([path, "--version"]).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Its rules, as `patuh rules` lists them.
  func rules() throws -> [Rule] {
    try Output.of([path, "rules", "--no-config"]).split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: " ").map(String.init)
      // What follows the table is said in words.
      guard cells.count > 5, Self.families.contains(cells[1]) else { return nil }
      return Rule(id: cells[0], family: cells[1], preset: cells[4] == "-" ? nil : cells[4])
    }
  }

  private static let families = ["privacy", "architecture", "hygiene"]

  struct Rule {
    var id: String
    var family: String
    var preset: String?
  }
}
