import PatuhCore

/// All targets that contain the file make this sort of product.
struct ProductCondition: FileCondition {
  static let key = "product"
  static let meaning =
    """
    `tool`: all targets that hold the file make command-line tools, or plug-ins and macros of the build. \
    The executable of a package that imports a framework for interfaces or for servers is an app, not a tool
    """
  static let example = "product: tool"
  static let schema = JSONSchema.words(["tool"])

  init?(_ field: Field) {
    guard field.choice(among: [(word: "tool", value: true)]) != nil else { return nil }
  }

  func truths(in names: ProjectNames) -> [Truth] {
    let project = names.project
    let tools = project.targets.map { project.isTool($0) }
    return project.sources.indices.map { file in
      let holders = names.tables.modules.targets(of: file)
      return Truth(!holders.isEmpty && holders.allSatisfy { tools[$0] })
    }
  }
}

extension Project {
  /// Whether a target makes something that runs in a terminal or during a build.
  fileprivate func isTool(_ target: Target) -> Bool {
    switch target.product {
    case .buildTool: true
    case .commandLineTool:
      !target.sources.contains { source in
        sources[source].summary.imports.contains { appFrameworks.contains($0.module) }
      }
    default: false
    }
  }
}

/// Modules that only code with an interface, or that of a server, imports.
private let appFrameworks: Set<String> = [
  "AppKit", "Cocoa", "Hummingbird", "SwiftCrossUI", "SwiftUI", "TokamakDOM", "UIKit", "Vapor",
]
