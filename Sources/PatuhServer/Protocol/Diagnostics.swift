struct PublishDiagnosticsParams: Codable, Hashable, Sendable {
  var uri: String
  var version: Int?
  var diagnostics: [Diagnostic]
}

struct Diagnostic: Codable, Hashable, Sendable {
  var range: Range
  /// 1 error, 2 warning, 3 information.
  var severity: Int?
  var code: String?
  var source: String?
  var message: String
  /// 1 unnecessary, 2 deprecated.
  var tags: [Int]?
  var relatedInformation: [DiagnosticRelatedInformation]?
  var data: DiagnosticData?
}

struct DiagnosticRelatedInformation: Codable, Hashable, Sendable {
  var location: Location
  var message: String
}

/// What identifies the finding of a diagnostic.
struct DiagnosticData: Codable, Hashable, Sendable { var fingerprint: String }
