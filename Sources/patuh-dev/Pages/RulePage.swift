import PatuhCore
import PatuhEngine

/// The documentation page of a rule.
struct RulePage {
  var information: RuleInformation
  var tables: AppleTables
  /// The files from which the page is generated.
  var source: String
  /// Code that breaks the rule.
  var bad: Specimen?
  /// Code that comes close to breaking the rule.
  var good: Specimen?
  /// The path of further examples, relative to the page.
  var more: String

  /// The page in Markdown.
  var text: String {
    var parts = [generatedNote(from: source) + "# `\(information.id)`", "\(information.title).", table]
    parts += ["## Why", information.why]
    if !codes.isEmpty { parts += ["## What App Store Connect says"] + codes.map(paragraph) }
    if let bad {
      parts += ["## A finding"] + bad.listings + [fenced(bad.output, language: "text")]
    }
    if let good {
      parts += ["## The nearest miss", "Nothing is found here."] + good.listings
    }
    if let sample = information.sample { parts += ["## To begin with", fenced(sample, language: "xml")] }
    if rulesAboutUses.contains(information.id.text) {
      parts += [
        "## Suppressing",
        "A comment at one use covers all uses of its category in the target: "
          + "[what a comment at a use covers](../configuration.md#what-a-comment-at-a-use-covers).",
      ]
    }
    parts += ["[More examples](\(more))"]
    if !information.references.isEmpty {
      parts += ["## See", information.references.map { "- \($0)" }.joined(separator: "\n")]
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var table: String {
    var rows = [("Family", information.family.rawValue)]
    rows.append(("Severity", information.defaultSeverity?.rawValue ?? "off unless configured"))
    if let preset = information.preset { rows.append(("Preset", "`\(preset)`")) }
    if let needs = information.exception?.needs {
      rows.append(("Suppressions need", needs.map { "`\($0.rawValue):`" }.joined(separator: " and ")))
    }
    if !information.insteadOf.isEmpty {
      let others = information.insteadOf.map { "`\($0.text)`" }.joined(separator: ", ")
      rows.append(("Reports instead of", others))
    }
    if !information.itms.isEmpty { rows.append(("Predicts", information.itms.joined(separator: ", "))) }
    return "| | |\n|---|---|\n" + rows.map { "| \($0.0) | \($0.1) |" }.joined(separator: "\n")
  }

  private var codes: [ITMSCode] {
    information.itms.compactMap { code in tables.itmsCodes.first { $0.code == code } }
  }

  private func paragraph(of code: ITMSCode) -> String {
    "**\(code.code), \(code.title)** (\(code.effect)). \(code.meaning) \(code.fix)"
  }
}

/// A fenced block whose fence is longer than any in the text.
func fenced(_ text: String, language: String) -> String {
  let runs = text.split { $0 != "`" }.map(\.count)
  let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
  return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") || text.isEmpty ? "" : "\n")\(fence)"
}
