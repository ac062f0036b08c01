import PatuhCore

/// Something that code may do in a file or a type.
public indirect enum UsagePattern: Hashable, Sendable {
  /// It names one of these, and the project declares no such name itself.
  case identifiers([NamePattern])
  /// It imports one of these modules.
  case imports([NamePattern])
  /// It names a type that is selected.
  case reference(TypeSelector)
  /// It calls something.
  case call(CallPattern)
  /// It calls one of these methods as a SwiftUI modifier, with a closure that contains something.
  case modifierCall(names: [String], contains: ContainedExpression?)
  /// It takes one of these members from a type that is selected: `AuthService.shared`; nil for any type.
  case member(names: [NamePattern], of: TypeSelector?)
  /// It assigns to something whose dotted name fits: `coordinator.step`.
  case assignment(to: [NamePattern])
  /// It declares something with one of these attributes.
  case attribute([AttributePattern])
  /// A statement drops what failed: `try? save()`. Only what has one of the names counts, where there are any, and
  /// nothing that has one of the excepted ones.
  case discardedTry(of: [NamePattern]?, except: [NamePattern])
  /// It makes a value of a type that is selected.
  case construction(of: TypeSelector)
  /// At least one of these.
  case any([UsagePattern])
  /// This one, but code that fits it need not be wrong.
  case likely(UsagePattern)
  /// One of the patterns of this name: see ``Vocabulary``.
  case use(Located<String>)
}
