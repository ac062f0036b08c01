/// How a part of a project depends on the others, and how abstract it is: the measures of Robert C. Martin.
public struct Coupling: Hashable, Sendable {
  /// The types in the part; extensions are none.
  public var types: Int
  /// The protocols among them.
  public var protocols: Int
  /// Ca: the types and files of other parts that use types of this one.
  public var afferent: Int
  /// Ce: the types and files of this part that use types of others.
  public var efferent: Int

  /// Makes the measures.
  public init(types: Int = 0, protocols: Int = 0, afferent: Int = 0, efferent: Int = 0) {
    self.types = types
    self.protocols = protocols
    self.afferent = afferent
    self.efferent = efferent
  }

  /// I = Ce / (Ca + Ce): 0 for what depends on nothing, 1 for what nothing depends on. Nil for a part that
  /// nothing connects with others.
  public var instability: Fraction? { Fraction(efferent, of: afferent + efferent) }

  /// A = protocols / types. Nil for a part without types.
  public var abstractness: Fraction? { Fraction(protocols, of: types) }

  /// D = |A + I − 1|: 0 for what is as abstract as it is stable. Nil if one of the two is.
  public var distance: Fraction? {
    guard let instability, let abstractness else { return nil }
    let denominator = instability.denominator * abstractness.denominator
    let sum =
      instability.numerator * abstractness.denominator + abstractness.numerator * instability.denominator
    return Fraction(abs(sum - denominator), of: denominator)
  }
}

/// A fraction of whole numbers, compared exactly.
public struct Fraction: Hashable, Sendable, Comparable {
  public var numerator: Int
  public var denominator: Int

  /// Nil for a part of nothing.
  public init?(_ numerator: Int, of denominator: Int) {
    if denominator <= 0 { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// In hundredths, rounded.
  public var hundredths: Int { (numerator * 200 + denominator) / (denominator * 2) }

  /// With two decimals: `0.67`.
  public var text: String {
    let hundredths = hundredths
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  public static func == (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator == right.numerator * left.denominator
  }

  public static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hundredths) }
}
