import PatuhCore

/// The code signature at the end of a linked image: several parts, each with a magic number and a length.
struct EmbeddedSignature: Hashable, Sendable {
  var signature: CodeSignature
  /// Nil if there are none, or if they cannot be read.
  var entitlements: SignedEntitlements?

  private static let magic = 0xFADE_0CC0
  private static let wrapperMagic = 0xFADE_0B01
  private static let entitlementsMagic = 0xFADE_7171
  private static let encodedEntitlementsMagic = 0xFADE_7172
  private static let maximumParts = 64

  init(_ view: ByteView) throws(ArtefactProblem) {
    var view = view
    view.isBigEndian = true
    guard try view.number32(at: 0) == Self.magic else {
      throw ArtefactProblem(
        .malformed, "The code signature does not begin with its magic number", at: view.place(of: 0))
    }
    let count = try view.number32(at: 8)
    guard count <= Self.maximumParts else {
      throw ArtefactProblem(.malformed, "The code signature claims \(count) parts", at: view.place(of: 0))
    }
    var directory: CodeDirectory?
    var holdsCMS = false
    var hasReadEncoded = false
    for index in 0..<count {
      let offset = try view.number32(at: 12 + index * 8 + 4)
      let part = try view.rest(from: offset, as: "code signature")
      let (magic, length) = (try part.number32(at: 0), try part.number32(at: 4))
      switch magic {
      case CodeDirectory.magic where directory == nil: directory = try CodeDirectory(part)
      case Self.wrapperMagic where length > 8: holdsCMS = true
      case Self.entitlementsMagic where entitlements == nil:
        entitlements = SignedEntitlements(propertyList: part, length: length)
      case Self.encodedEntitlementsMagic where !hasReadEncoded:
        // iOS 15 and later use this form. Parts may overlap, so only the first is read.
        hasReadEncoded = true
        entitlements = SignedEntitlements(encoded: part, length: length) ?? entitlements
      default: break
      }
    }
    guard let directory else {
      throw ArtefactProblem(.malformed, "The code signature has no code directory", at: view.place(of: 0))
    }
    let kind: CodeSignature.Kind =
      holdsCMS && !directory.isAdHoc ? .certificate : directory.isMadeByLinker ? .linker : .adHoc
    signature = CodeSignature(kind, team: directory.team, identifier: directory.identifier)
  }
}
