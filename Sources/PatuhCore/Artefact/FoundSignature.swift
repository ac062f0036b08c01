/// Who signed a bundle, as far as it says.
public enum FoundSignature: Hashable, Sendable {
  case none
  case signed(by: Signer)
}
