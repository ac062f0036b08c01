import Foundation
import Yams

/// A row of `docs/requirements.yml`: a statement about how an app is built, and the rules that check it.
struct Requirement: Decodable {
  /// How sure a static checker can be of it.
  enum Decidability: String, Decodable {
    case syntax = "S"
    case syntaxAndNames = "SI"
    case explicitFormsOnly = "S/H"
    case heuristic = "H"
    case undecidable = "N"
  }

  /// How a document makes the statement.
  enum Basis: String, Decodable {
    case text, sample, implied
  }

  var id: String
  /// `document: section`, or a web address.
  var statedIn: [String]
  var decidability: Decidability
  var basis: Basis
  /// The ids of the rules, each of a preset or of the catalogue; empty when nothing checks the statement.
  var rules: [String]
  /// Why nothing checks it.
  var notDone: String?

  private enum CodingKeys: String, CodingKey {
    case id, basis, rules
    case statedIn = "stated_in"
    case decidability = "class"
    case notDone = "not_done"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    statedIn = try values.decode([String].self, forKey: .statedIn)
    decidability = try values.decode(Decidability.self, forKey: .decidability)
    basis = try values.decode(Basis.self, forKey: .basis)
    rules = try values.decodeIfPresent([String].self, forKey: .rules) ?? []
    notDone = try values.decodeIfPresent(String.self, forKey: .notDone)
    if rules.isEmpty == (notDone == nil) {
      throw DecodingError.dataCorruptedError(
        forKey: .rules, in: values, debugDescription: "\(id) needs either rules or the reason for having none"
      )
    }
  }
}

extension Requirement {
  /// All rows, in the order written.
  static func all(inFile path: String) throws -> [Requirement] {
    try YAMLDecoder().decode([Requirement].self, from: String(contentsOfFile: path, encoding: .utf8))
  }
}
