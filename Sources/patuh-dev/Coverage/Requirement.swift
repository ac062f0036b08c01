import Foundation
import PatuhConfig
import PatuhCore

/// A row of `docs/requirements.yml`: a statement about how an app is built, and the rules that check it.
struct Requirement {
  /// How certain a static checker can be about the requirement.
  enum Decidability: String {
    case syntax = "S"
    case syntaxAndNames = "SI"
    case explicitFormsOnly = "S/H"
    case heuristic = "H"
    case undecidable = "N"
  }

  /// How a document states the requirement.
  enum Basis: String {
    case text, sample, implied
  }

  var id: String
  /// `document: section`, or a web address.
  var statedIn: [String]
  var decidability: Decidability
  var basis: Basis
  /// The ids of the rules, each of a preset or of the catalogue; empty when nothing checks the statement.
  var rules: [String]
  /// Why no rule checks it.
  var notDone: String?

  /// Why a row is not valid.
  struct Fault: Error, Hashable {
    var message: String
  }

  init(_ row: DocumentNode) throws(Fault) {
    func needed<Value>(_ key: String, _ value: Value?) throws(Fault) -> Value {
      guard let value else {
        throw Fault(message: "\(row["id"]?.text ?? "A row"): \(key) is missing or wrong")
      }
      return value
    }
    id = try needed("id", row["id"]?.text)
    statedIn = try needed("stated_in", row["stated_in"]?.texts)
    decidability = try needed("class", row["class"]?.text.flatMap(Decidability.init))
    basis = try needed("basis", row["basis"]?.text.flatMap(Basis.init))
    rules = try row["rules"].map { node throws(Fault) in try needed("rules", node.texts) } ?? []
    notDone = row["not_done"]?.text
    if rules.isEmpty == (notDone == nil) {
      throw Fault(message: "\(id) needs either rules or the reason for having none")
    }
  }
}

extension Requirement {
  /// All rows, in the order written.
  static func all(inFile path: String) throws -> [Requirement] {
    let document = try DocumentNode(yaml: String(contentsOfFile: path, encoding: .utf8), file: path)
    guard case .sequence(let rows) = document.content else { throw Fault(message: "\(path) is not a list") }
    return try rows.map(Requirement.init)
  }
}

extension DocumentNode {
  fileprivate var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// The elements of a list that contains only texts; nil for anything else.
  fileprivate var texts: [String]? {
    guard case .sequence(let elements) = content else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}
