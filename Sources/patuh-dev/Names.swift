import ArgumentParser
import PatuhCore
import PatuhEngine
import PatuhRules

/// `patuh-dev names`
struct Names: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the names of types in a project's Swift files with what they mean.",
    discussion: """
      A line for each: path, line, column, name, verdict and declarations, separated by tabs. The verdict is \
      sure, possible (the declaration may be out of sight), placeholder (a generic parameter or an \
      associated type), unknown (the project declares such a name, but nowhere in sight) or outside (it \
      declares none). Each declaration is a column path:line:column.
      """)

  @Argument(help: "The root of the project.")
  var root: String

  @Flag(help: "Count the names that the project declares and that are not surely one declaration instead.")
  var unresolved = false

  func run() async throws {
    let request = AnalysisRequest(projectAt: root)
    let names = try await resolvedNames(in: request)
    print((unresolved ? counts(of: names) : names.map(line)).joined(separator: "\n"))
  }

  private func line(_ name: ResolvedName) -> String {
    let (line, column) = (name.place.position?.line ?? 0, name.place.position?.column ?? 0)
    let places = name.places.map { "\($0.path):\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
    return
      "\(name.place.path)\t\(line)\t\(column)\t\(name.name)\t\(name.verdict)\t"
      + "\(places.joined(separator: "\t"))"
  }

  private func counts(of names: [ResolvedName]) -> [String] {
    var counts: [String: Int] = [:]
    for name in names where name.places.count != 1 || name.verdict == "possible" {
      if name.verdict == "outside" || name.verdict == "placeholder" { continue }
      counts["\(name.name) \(name.places.count > 1 ? "ambiguous" : name.verdict)", default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value)\t\($0.key)" }
  }
}

extension ResolvedName {
  fileprivate var places: [Place] {
    if case .declared(let places, _) = meaning { places } else { [] }
  }

  fileprivate var verdict: String {
    switch meaning {
    case .declared(_, let isSure): isSure ? "sure" : "possible"
    case .placeholder: "placeholder"
    case .outside: isDeclaredSomewhere ? "unknown" : "outside"
    }
  }
}
