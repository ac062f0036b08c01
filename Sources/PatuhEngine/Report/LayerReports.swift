import PatuhCore
import PatuhReport

extension LayerListing {
  /// The list as text.
  public func rendered(as format: LayerFormat, color: Bool, width: Int?) -> String {
    renderLayers(self, as: format, context: context(color: color, width: width))
  }
}

extension ReferenceChain {
  /// The chain as text.
  public func rendered(as format: LayerFormat, color: Bool, width: Int?) -> String {
    renderChain(self, as: format, context: context(color: color, width: width))
  }
}

extension WhyAnswer {
  /// The answer as text.
  public func rendered(as format: LayerFormat, color: Bool, width: Int?) -> String {
    switch self {
    case .references(let chain): chain.rendered(as: format, color: color, width: width)
    case .effects(let answer):
      renderEffectAnswer(answer, as: format, context: context(color: color, width: width))
    }
  }
}

extension EffectOverview {
  /// The overview as text.
  public func rendered(as format: LayerFormat, color: Bool, width: Int?) -> String {
    renderEffects(self, as: format, context: context(color: color, width: width))
  }
}

extension ArchitectureMap {
  /// The page as text.
  public func renderedPage() -> String { renderMap(self) }
}

extension LayerGraph {
  /// The graph as text.
  public func rendered(as format: GraphFormat) -> String { renderGraph(self, as: format) }
}

/// Layers do not depend on the version of Apple's tables.
private func context(color: Bool, width: Int?) -> ReportContext {
  ReportContext(toolVersion: patuhVersion, rulesVersion: "", color: color, width: width)
}

extension LayerFormat {
  /// Parses a value of `--format`.
  public init(word: String) throws(AnalysisError) {
    guard let format = LayerFormat(rawValue: word) else {
      throw .misuse(#"there is no format "\#(word)" here; there are text and json"#)
    }
    self = format
  }
}

extension GraphFormat {
  /// Parses a value of `--format`.
  public init(word: String) throws(AnalysisError) {
    guard let format = GraphFormat(rawValue: word) else {
      let names = GraphFormat.allCases.map(\.rawValue)
      throw .misuse(
        #"no format of the graph is named "\#(word)"; there are "#
          + "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")")
    }
    self = format
  }
}
