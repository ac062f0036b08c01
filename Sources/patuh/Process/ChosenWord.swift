import ArgumentParser

/// A value of an option that is one of a few words.
///
/// The parser tells the words of such a type too. But it finds them by means that look through all conformances of the
/// program, at each start.
protocol ChosenWord: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension ChosenWord {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  static var allValueDescriptions: [String: String] { [:] }

  var defaultValueDescription: String { rawValue }
}
