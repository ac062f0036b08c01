import Foundation

extension Figure {
  /// `1.21 (1.18–1.30)`, and the bound where there is one.
  var text: String {
    let bound = bound.map { ", at most \(unit.text($0))" } ?? ""
    let verdict = isMet.map { $0 ? ": met" : ": MISSED" } ?? ""
    return (spread.map { spread in cell(spread) } ?? "not measured") + bound + verdict
  }

  /// `1.21 (1.18–1.30)`
  var cell: String { spread.map { cell($0) } ?? "–" }

  private func cell(_ spread: Spread) -> String {
    if spread.runs == 1 || spread.least == spread.most { return unit.text(spread.median) }
    return "\(unit.text(spread.median)) (\(unit.number(spread.least))–\(unit.number(spread.most)))"
  }
}

extension Figure.Unit {
  /// With the name of the unit.
  func text(_ value: Double) -> String {
    switch self {
    case .seconds: number(value) + " s"
    case .milliseconds: number(value) + " ms"
    case .megabytes: number(value) + " MB"
    case .millisecondsPerThousandLines: number(value) + " ms"
    case .percent: number(value) + " %"
    case .ratio, .count: number(value)
    }
  }

  func number(_ value: Double) -> String {
    switch self {
    case .seconds: String(format: value < 1 ? "%.3f" : "%.2f", value)
    case .milliseconds, .megabytes: String(format: abs(value) < 100 ? "%.1f" : "%.0f", value)
    case .millisecondsPerThousandLines: String(format: "%.2f", value)
    case .percent: String(format: "%+.2f", value)
    case .ratio: String(format: value < 0.1 ? "%.3f" : "%.2f", value)
    case .count: grouped(Int(value))
    }
  }
}

/// `606,000`
func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0, index % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
