import PatuhCore
import SwiftSyntax

/// Evaluates the `#if`s of a manifest as a Mac with the newest Swift does.
struct ManifestBuildCondition {
  /// Whether Tuist compiles the manifest.
  let isTuist: Bool

  /// The clause that is compiled; nil if there is none.
  func chosenClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    node.clauses.first { clause in clause.condition.map { holds($0) } ?? true }
  }

  private func holds(_ node: ExprSyntax) -> Bool {
    if let sequence = node.as(SequenceExprSyntax.self) { return holds(sequence) }
    if let tuple = node.as(TupleExprSyntax.self) {
      return tuple.elements.first.map { holds($0.expression) } ?? false
    }
    if let prefix = node.as(PrefixOperatorExprSyntax.self) {
      return prefix.operator.text == "!" && !holds(prefix.expression)
    }
    let text = node.trimmedDescription.filter { !$0.isWhitespace }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return text == "true" || (text == "TUIST" && isTuist)
    }
    return holds(String(text[..<open]), String(text[text.index(after: open)...].dropLast()))
  }

  /// `||` has lower precedence than `&&`.
  private func holds(_ node: SequenceExprSyntax) -> Bool {
    var isTrue = true
    for element in node.elements {
      switch element.as(BinaryOperatorExprSyntax.self)?.operator.text {
      case "||":
        if isTrue { return true }
        isTrue = true
      case "&&": continue
      case nil: isTrue = isTrue && holds(element)
      default: return false
      }
    }
    return isTrue
  }

  private func holds(_ function: String, _ argument: String) -> Bool {
    switch function {
    case "os": argument == "macOS" || argument == "OSX"
    case "swift", "compiler", "_compiler_version": argument.hasPrefix(">=")
    case "arch": argument == "arm64"
    case "canImport":
      argument.hasPrefix("ProjectDescription") ? isTuist : !Self.absentModules.contains(argument)
    case "hasFeature", "hasAttribute": true
    default: false
    }
  }

  /// Modules of other systems, which a manifest cannot import on a Mac. Listing the Mac's own modules would
  /// take hundreds of names.
  private static let absentModules: Set<String> = [
    "Glibc", "Musl", "Bionic", "Android", "WASILibc", "WinSDK", "CRT", "ucrt", "FoundationNetworking",
    "FoundationXML",
    "FoundationEssentials", "UIKit", "WatchKit", "TVUIKit", "MobileCoreServices",
  ]
}
